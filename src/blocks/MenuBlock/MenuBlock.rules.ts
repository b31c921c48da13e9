import type { Rule } from '../../engine/rendering/rule.ts'
import { findRepeated } from '../../engine/model/repeated.ts'

const distinctNames: Rule<'MenuBlock'> = ({ items }, report) => {
  for (const index of findRepeated(items.map(({ label }) => label))) {
    const message = `Ya hay otra opción "${items[index]?.label}", y nadie sabría cuál es cuál. Cambiale el nombre a una.`
    report({ code: 'AUK268', severity: 'warning', message }, 'items', index, 'label')
  }
}

export const rules = [distinctNames]
