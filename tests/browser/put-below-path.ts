import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { basePath } from '../../src/engine/model/base-path.ts'

/** Puts the path `TEST_BASE` into the address of a copied site, unless the site has one. Without the variable, it changes nothing. */
export function putBelowPath(content: string): void {
  const { TEST_BASE } = process.env
  const file = join(content, 'site.json')
  const site = JSON.parse(readFileSync(file, 'utf8'))
  if (!TEST_BASE || basePath(site.url) !== '') return
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(JSON.stringify(site.url), JSON.stringify(site.url + TEST_BASE)),
  )
}
