import { accountSection } from './account.ts'
import { actionsSection } from './actions-section.ts'
import type { OfficeSection } from './office.ts'
import { peopleSection } from './people-section.ts'
import { requestsSection } from './requests-section.ts'
import { statusSection } from './status-section.ts'

/** The office's menu, in order. Another section is one more line. The first that a person may open is where one arrives. */
export const sections = [
  requestsSection,
  statusSection,
  peopleSection,
  actionsSection,
  accountSection,
] satisfies OfficeSection[]

/** The menu with sections of other rooms, after the first one. */
export function withSections(more: readonly OfficeSection[]): OfficeSection[] {
  return [...sections.slice(0, 1), ...more, ...sections.slice(1)]
}
