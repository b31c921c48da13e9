import type { Rule } from '../../engine/rendering/rule.ts'
import { findRepeated } from '../../engine/model/repeated.ts'

const distinctNames: Rule<'TabsBlock'> = ({ tabs }, report) => {
  for (const index of findRepeated(tabs.map(({ label }) => label))) {
    const message = `Ya hay otra pestaña "${tabs[index]?.label}", y nadie sabría cuál es cuál. Cambiale el nombre a una.`
    report({ code: 'AUK267', severity: 'warning', message }, 'tabs', index, 'label')
  }
}

export const rules = [distinctNames]
