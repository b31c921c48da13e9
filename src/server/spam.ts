/** Why a request may be spam; stored beside the request for the person who looks through the quarantine. */
export type SpamGuess = 'trap' | 'hurried-link' | 'hidden-origin'

export interface SpamSignals {
  /** whether the trap field, which people do not see, was filled in */
  isTrapped: boolean
  /** milliseconds since the page was opened; undefined without JavaScript */
  age?: number
  isOriginHidden: boolean
  message: string
}

/** Milliseconds: less than a person needs to fill in the form, even with a browser that fills in most fields. */
const HURRY = 3000

/**
 * Guesses whether a request is spam. It is only a guess: the request goes into quarantine and is confirmed like any other. Neither
 * haste nor a link is a reason by itself, but a link sent within three seconds is.
 */
export function guessSpam({ isTrapped, age, isOriginHidden, message }: SpamSignals): SpamGuess | undefined {
  if (isTrapped) return 'trap'
  if (isOriginHidden) return 'hidden-origin'
  const isHurried = age !== undefined && age < HURRY
  return isHurried && /https?:\/\/|www\./i.test(message) ? 'hurried-link' : undefined
}
