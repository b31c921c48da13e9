export const REQUEST = {
  name: 'Ana',
  email: 'ana@ejemplo.ar',
  phone: '4444',
  institution: 'Sede Centro',
  message: 'Hola',
}

export const REFUSED = { status: 503, body: { error: 'No se pudo guardar' } }

export async function post(url: string, changes: Partial<typeof REQUEST> = {}) {
  const answer = await fetch(`${url}/api/contact.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...REQUEST, ...changes }),
  })
  return { status: answer.status, body: (await answer.json()) as { message?: string; error?: string } }
}
