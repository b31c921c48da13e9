import { accountSection } from './account.ts'
import { actionsSection } from './actions-section.ts'
import type { OfficeSection } from './office.ts'
import { peopleSection } from './people-section.ts'
import { requestsSection } from './requests-section.ts'
import { statusSection } from './status-section.ts'

/** The sections of the office, in the order of the menu. After the log-in, people get the first section that they may see. */
export const sections = [
  requestsSection,
  statusSection,
  peopleSection,
  actionsSection,
  accountSection,
] satisfies OfficeSection[]

export function withSections(more: readonly OfficeSection[]): OfficeSection[] {
  return [...sections.slice(0, 1), ...more, ...sections.slice(1)]
}
