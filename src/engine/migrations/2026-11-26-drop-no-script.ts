import { isObject } from '../model/schema.ts'
import { mapFile, type Migration } from './migration.ts'

/** Removes the messages for visitors without JavaScript, because the HTML has the events. */
export const dropNoScript: Migration = (files) =>
  mapFile(files, 'site.json', (site) => {
    const { messages } = site
    if (!isObject(messages) || !isObject(messages['events'])) return site
    const { noScript: _, noScriptLink: __, ...events } = messages['events']
    return { ...site, messages: { ...messages, events } }
  })
