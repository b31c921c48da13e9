/** Why a request may be no family's; the word is stored beside it for whoever looks through the quarantine. */
export type SpamGuess = 'trap' | 'hurried-link' | 'hidden-origin'

export interface SpamSignals {
  /** whether the field that nobody sees was filled in */
  isTrapped: boolean
  /** milliseconds since the page was opened; undefined where no script said so */
  age?: number
  isOriginHidden: boolean
  message: string
}

/** Less time than a person needs to fill in the form, even one whose browser fills in the rest. */
const HURRY = 3000

/**
 * A guess, and never more: the request is kept apart and confirmed like any other. Haste by itself is no reason, nor is a
 * link; a link pasted within three seconds is.
 */
export function guessSpam({ isTrapped, age, isOriginHidden, message }: SpamSignals): SpamGuess | undefined {
  if (isTrapped) return 'trap'
  if (isOriginHidden) return 'hidden-origin'
  const isHurried = age !== undefined && age < HURRY
  return isHurried && /https?:\/\/|www\./i.test(message) ? 'hurried-link' : undefined
}
