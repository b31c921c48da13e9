import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { textFields } from '../../src/engine/content/schema/text-fields.ts'
import type { SiteData } from '../../src/engine/rendering/site-context.ts'
import type { Messages, SiteFile } from '../../src/engine/model/site.generated.ts'
import schema from '../../site.schema.json' with { type: 'json' }

const {
  kind: _,
  notice: __,
  ...site
}: SiteFile = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../src/tools/authoring/catalogue/examples/site.json'), 'utf8'),
)

/** The site around the examples of blocks, as pages receive it. */
export const siteData: SiteData = { ...site, messages: defaultMessages(), textFields: textFields() }

function defaultMessages(): Messages {
  const groups = Object.entries(schema.$defs.Messages.properties).map(([group, { properties }]) => [
    group,
    Object.fromEntries(Object.entries(properties).map(([key, text]) => [key, text.default])),
  ])
  const messages: Messages = Object.fromEntries(groups)
  return messages
}
