type Field = Record<string, unknown> & { type: string; id: string; options?: string[] }
type Form = Record<string, unknown> & { id: string; fields: Field[] }

/** A form that can be filled in and answered, and whose id no other form has that is not the same. */
export function obeyRules({ recipients, ...form }: Form): Form {
  const fields = form.fields.map((field, index) => possible({ ...field, id: `campo-${index}` }))
  const whole = { ...form, fields: [...fields, { type: 'email', id: 'correo', label: 'Correo' }] }
  const id = `f-${digest(JSON.stringify(whole))}`
  return {
    ...whole,
    id,
    ...(Array.isArray(recipients) && { recipients: recipients.map(() => 'a@correo.example') }),
  }
}

/** Limits that exclude each other. */
const LIMITS = ['minLength', 'atLeast', 'earliest', 'latest']

function possible(field: Field): Field {
  const { type, id, options, ...rest } = field
  const kept = Object.fromEntries(Object.entries(rest).filter(([key]) => !LIMITS.includes(key)))
  return {
    type,
    id,
    ...kept,
    ...(type === 'consent' && { required: true }),
    ...(options && { options: [...options.map((option, index) => `${option} ${index}`), 'Otra'] }),
  }
}

/** The same for the same text, and hardly ever for another. */
function digest(text: string): string {
  const sum = [...text].reduce(
    (hash, letter) => (hash * 31n + BigInt(letter.codePointAt(0)!)) % 2n ** 61n,
    7n,
  )
  return sum.toString(36)
}
