/** Words with which PHP begins a line when it complains into the answer itself. */
const COMPLAINT = /\b(Warning|Notice|Deprecated)\b/

/**
 * The JSON of an answer, also where PHP's complaints were printed before it, as on hosts that show errors.
 *
 * @throws SyntaxError of the parser, whose message a visitor may read, when the answer is something else
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
