import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { validate } from '../../../engine/content/validate.ts'
import { migrations } from '../../../engine/migrations/index.ts'
import { nightBand } from '../../../engine/model/mix-colors.ts'
import { presets } from '../../../engine/model/presets.ts'
import { contrastOf } from '../../../engine/model/surfaces.ts'
import { createSite } from './create-site.ts'

// The checks compare all colours of a theme, in both schemes.
test.each(presets)('a new site with the preset $id is valid, and its texts are readable', async (preset) => {
  const folder = mkdtempSync(join(tmpdir(), 'new-site-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const root = join(import.meta.dirname, '../../../..')
  createSite(root, folder, { format: migrations.length, version: 'v1' }, preset)
  const { diagnostics } = await validate(folder)
  expect(diagnostics).toEqual([])
  // The text on the ground of a hero of letters at night, as in `base.css`.
  expect(contrastOf('#f2ece1', nightBand(preset.colors.ink))).toBeGreaterThanOrEqual(4.5)
})
