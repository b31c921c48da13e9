/** Why a request may be spam; stored beside the request for the person who looks at it. */
export type SpamGuess = 'trap' | 'hurried-link' | 'hidden-origin'

/**
 * Whether a guess keeps a request in quarantine. A hidden origin alone does not: some families' browsers hide it from every site,
 * and nobody would be told of what they wrote. Its mail says so in the subject.
 */
export function isHeld(guess: SpamGuess | undefined): boolean {
  return guess !== undefined && guess !== 'hidden-origin'
}

export interface SpamSignals {
  /** whether the trap field, which people do not see, was filled in */
  isTrapped: boolean
  /** milliseconds since the page was opened; undefined without JavaScript */
  age?: number | undefined
  isOriginHidden: boolean
  message: string
}

/** Milliseconds: less than a person needs to fill in the form, even with a browser that fills in most fields. */
const HURRY = 3000

/**
 * Guesses whether a request is spam. It is only a guess: the request is confirmed like any other. Neither haste nor a link is a
 * reason by itself, but a link sent within three seconds is.
 */
export function guessSpam({ isTrapped, age, isOriginHidden, message }: SpamSignals): SpamGuess | undefined {
  if (isTrapped) return 'trap'
  const isHurried = age !== undefined && age < HURRY
  if (isHurried && /https?:\/\/|www\./i.test(message)) return 'hurried-link'
  return isOriginHidden ? 'hidden-origin' : undefined
}
