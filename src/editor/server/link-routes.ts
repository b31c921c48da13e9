import type { Hono } from 'hono'
import { SHARED_PATH } from '../../engine/contract/editor-access.ts'
import { atBase } from '../../engine/model/base-path.ts'
import { escapeHtml } from '../../engine/model/escape-html.ts'
import type { NewLinkAnswer } from '../core/api.ts'
import { answerDeadLink, answerSentence, SECRET_PAGE_HEADERS } from './answer-sentence.ts'
import { createPageAnswers, isFile, pathAfter } from './page-answers.ts'
import { findLink, isLive, newLink } from './draft-links.ts'
import type { EditorEnv } from './editor.ts'
import { answer, readJsonBody, refusalOf, reportAction } from './json-calls.ts'
import type { RouteParts } from './route-parts.ts'

export function addLinkRoutes(app: Hono<EditorEnv>, { links, events, now }: RouteParts): void {
  app.post('/api/links', async (c) => {
    const { person, siteBase } = c.get('access')
    const { name } = await readJsonBody(c, 'newLink')
    const { link, secret } = newLink(person, name?.trim().slice(0, 100), now())
    for (const { id } of links.all().filter((one) => !isLive(one, now()))) await links.remove(id)
    await links.put(link)
    events.send({ type: 'lists' })
    reportAction(c, { action: 'hizo un enlace para mostrar su borrador' })
    const address = atBase(siteBase, `${SHARED_PATH}/${secret}/`)
    return answer(c, { id: link.id, address } satisfies NewLinkAnswer)
  })
  app.post('/api/links/remove', async (c) => {
    const { id } = await readJsonBody(c, 'listed')
    links.find(id)
    await links.remove(id)
    events.send({ type: 'lists' })
    reportAction(c, { action: 'anuló un enlace a un borrador' })
    return answer(c, {})
  })
}

/** Adds the routes for secret links to a draft. They show the draft's pages, without scripts, to people without an account. */
export function addSharedRoutes(app: Hono<EditorEnv>, parts: RouteParts): void {
  const { links, drafts, checks, log, now } = parts
  const pages = createPageAnswers(parts)
  app.get('/:secret/*', async (c) => {
    const secret = c.req.param('secret')
    const base = atBase(c.get('access').siteBase, `${SHARED_PATH}/${secret}`)
    const link = findLink(links.all(), secret, now())
    if (!link) return answerDeadLink(c)
    const draft = await drafts.of(link.person)
    const path = pathAfter(c, base)
    const checked = await checks.show(draft, isFile(path) ? undefined : path)
    const note = `Borrador de ${escapeHtml(draft.person.name)}: todavía no está publicado, y los formularios no mandan nada.`
    const shown = await pages.showStatic(c, checked, { base, path, note })
    for (const [name, value] of Object.entries(SECRET_PAGE_HEADERS)) shown.headers.set(name, value)
    return shown
  })
  app.onError((error, c) => {
    const { body, status } = refusalOf(error, c, log)
    return answerSentence(c, { title: 'Borrador', sentence: body.message }, status, SECRET_PAGE_HEADERS)
  })
}
