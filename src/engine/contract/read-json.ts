/** A word in the messages that PHP writes into a response before its JSON. */
const COMPLAINT = /\b(Warning|Notice|Deprecated)\b/

/**
 * Parses a response's JSON. Ignores PHP error messages before the JSON.
 *
 * @throws SyntaxError with a message that may be shown to visitors
 */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!COMPLAINT.test(text)) throw error
    return JSON.parse(text.replace(/^[^]*?[>\n]\s*(?=[[{])/, ''))
  }
}
