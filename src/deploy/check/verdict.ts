/** What a walk over a host has found out about one thing. */
export interface Verdict {
  state: 'right' | 'doubtful' | 'wrong'
  /** what is so, in Spanish */
  text: string
  /** what to do about it */
  todo?: string
}

export function right(text: string): Verdict {
  return { state: 'right', text }
}

/** Something that visitors can live with. */
export function doubtful(text: string, todo?: string): Verdict {
  return { state: 'doubtful', text, todo }
}

export function wrong(text: string, todo?: string): Verdict {
  return { state: 'wrong', text, todo }
}
