/** Why a request may be spam; stored for the person who reviews the request. */
export type SpamGuess = 'trap' | 'hurried-link' | 'hidden-origin'

/**
 * Returns whether a request with this guess waits in quarantine. A hidden origin alone is not enough, because some browsers always hide it;
 * the mail's subject mentions it.
 */
export function isHeld(guess: SpamGuess | undefined): boolean {
  return guess !== undefined && guess !== 'hidden-origin'
}

export interface SpamSignals {
  isTrapped: boolean
  /** milliseconds since the page was opened; undefined without JavaScript */
  age?: number | undefined
  isOriginHidden: boolean
  message: string
}

/** Milliseconds from opening the page to sending the form. No person is faster, even with autofill. */
const MIN_FORM_TIME = 3000

/**
 * Guesses whether a request is spam; the sender gets the same confirmation in either case. A quick request or a link is allowed, but not
 * both.
 */
export function guessSpam({ isTrapped, age, isOriginHidden, message }: SpamSignals): SpamGuess | undefined {
  if (isTrapped) return 'trap'
  const isHurried = age !== undefined && age < MIN_FORM_TIME
  if (isHurried && /https?:\/\/|www\./i.test(message)) return 'hurried-link'
  return isOriginHidden ? 'hidden-origin' : undefined
}
