import { readFileSync, writeFileSync } from 'node:fs'
import { generateTypes, GENERATED_TYPES } from '../src/content/schema/generate-types.ts'

const types = await generateTypes()
if (types !== readFileSync(GENERATED_TYPES, { encoding: 'utf8', flag: 'a+' })) {
  writeFileSync(GENERATED_TYPES, types)
  console.log('src/model/site.generated.ts: actualizado')
}
