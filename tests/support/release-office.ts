import { expect } from 'vitest'
import type { EditorState, FileText } from '../../src/editor/core/api.ts'
import { stepFor } from './editor.ts'
import type { makeHost } from './release-host.ts'

const PASSWORD = 'tortuga-violeta-39-mesa'

/** Adds a person, Marta, who may edit. @returns the path of the link with which she chooses her password */
export function invite(host: ReturnType<typeof makeHost>): string | undefined {
  const { output } = host.run('people', 'add', 'Marta', '--role', 'contenido')
  return /\/oficina\/clave\/\S+/.exec(output)?.[0]
}

/** Logs Marta into the office of a release's server. @param link the link with which she first chooses her password */
export async function enterOffice({ url }: { url: string }, link?: string) {
  const form = async (path: string, fields: Record<string, string>) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: url },
      redirect: 'manual',
    })
    expect([path, answer.status]).toEqual([path, 303])
    return answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  }
  if (link) await form(link, { clave: PASSWORD, repetida: PASSWORD })
  const cookie = (await form('/oficina/entrar', { nombre: 'Marta', clave: PASSWORD })).join('; ')
  const base = `${url}/oficina/editor`
  const document = await (await fetch(base, { headers: { cookie } })).text()
  const [, token = ''] = /data-token="([^"]+)"/.exec(document) ?? []
  const ask = async <T>(path: string, body?: object | Uint8Array<ArrayBuffer>) => {
    const sent = body instanceof Uint8Array ? body : JSON.stringify(body)
    const init = body && { method: 'POST', body: sent }
    const answer = await fetch(`${base}/api/${path}`, {
      ...init,
      headers: { cookie, 'x-editor-token': token },
    })
    const json: unknown = await answer.json()
    expect([path, answer.status, answer.ok ? '' : json]).toEqual([path, 200, ''])
    return json as T
  }
  const read = async (file: string) =>
    (await ask<FileText>(`file?file=${encodeURIComponent(file)}`)).text ?? ''
  const revision = async () => (await ask<EditorState>('state')).revision
  return {
    ask,
    document,
    read,
    async replace(file: string, from: string, to: string) {
      const text = await read(file)
      const steps = [stepFor(file, text, text.replace(from, to))]
      await ask('steps', { revision: await revision(), steps })
    },
    publish: async () => ask('publish', { revision: await revision() }),
  }
}
