import type { Bundle } from '../../../model/schema.ts'
import type { Moment } from '../../preview/messages.ts'

/** The types of the blocks that a state of the page is about: those with forms, or with events. */
export function typesWith({ $defs }: Bundle, moment: Moment): string[] {
  const keyword = moment === 'sent' || moment === 'failed' ? 'x-posts' : 'x-shows-events'
  return Object.keys($defs).filter((name) => $defs[name]?.[keyword])
}
