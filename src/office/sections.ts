import { accountSection } from './account.ts'
import { actionsSection } from './actions-section.ts'
import type { Section } from './office.ts'
import { peopleSection } from './people-section.ts'
import { requestsSection } from './requests-section.ts'
import { statusSection } from './status-section.ts'

/** The office's menu, in order. Another section, such as the editor, is one more line. The first that a person may open is where one arrives. */
export const sections = [
  requestsSection,
  statusSection,
  peopleSection,
  actionsSection,
  accountSection,
] satisfies Section[]
