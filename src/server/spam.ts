/** The reason why a request may be spam; stored for the person who reviews it. */
export type SpamGuess = 'trap' | 'hurried-link' | 'hidden-origin'

/**
 * Returns whether a guess puts a request into quarantine. A hidden origin alone does not, because some browsers hide it from every site;
 * the subject of the mail mentions it instead.
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

/** Milliseconds from opening the page to sending; no person fills in the form faster, even with autofill. */
const HURRY = 3000

/**
 * Guesses whether a request is spam; the sender gets the same confirmation anyway. Haste or a link alone is not suspicious, but a link sent
 * within three seconds is.
 */
export function guessSpam({ isTrapped, age, isOriginHidden, message }: SpamSignals): SpamGuess | undefined {
  if (isTrapped) return 'trap'
  const isHurried = age !== undefined && age < HURRY
  if (isHurried && /https?:\/\/|www\./i.test(message)) return 'hurried-link'
  return isOriginHidden ? 'hidden-origin' : undefined
}
