import type { Rule } from '../../engine/rendering/rule.ts'

/** Reports a list of subjects that is written as one text with commas, which visitors would read as one subject. */
const oneEach: Rule<'SubjectLists'> = ({ groups }, report) => {
  for (const [group, { lists }] of groups.entries()) {
    for (const [list, { subjects }] of lists.entries()) {
      const [first = '', ...others] = subjects
      if (others.length > 0 || first.split(',').length < 3) continue
      const message =
        'Estas materias están todas en un texto, y se verían como una sola. Poné cada una entre sus comillas, separadas por comas.'
      report({ code: 'AUK270', severity: 'warning', message }, 'groups', group, 'lists', list, 'subjects', 0)
    }
  }
}

export const rules = [oneEach]
