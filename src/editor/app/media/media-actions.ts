import type { MediaEntry } from '../../core/api.ts'
import { replaceMedia, type Replacement } from '../../core/commands/replace-media.ts'
import type { ChangeInfo } from '../store/create-changes.ts'
import type { EditorApp } from '../store/create-editor.ts'
import { cropped, type Cropping } from './crop.ts'
import { folderOf } from './MediaBrowser.tsx'

/** Downloads a file of the media library. @param name another name for the downloaded file */
export async function fileOf(
  { api }: EditorApp,
  path: string,
  name = path.split('/').at(-1) ?? '',
): Promise<File> {
  const bytes = await (await fetch(api.mediaAddress(path))).blob()
  return new File([bytes], name, { type: bytes.type })
}

/** Stores the chosen part of a photograph as a new file beside it. @returns the path of the new file */
export async function uploadPart(
  { api }: EditorApp,
  path: string,
  { picture, turns, crop }: Cropping,
): Promise<string> {
  const part = await cropped(picture, turns, crop, path.split('/').at(-1) ?? '')
  return (await api.upload(part, folderOf(path))).path
}

/** Renames a media file or moves it to another folder, and updates all places that use the file. @returns the new path */
export async function renameMedia(
  editor: EditorApp,
  path: string,
  name: string,
  folder: string,
): Promise<string> {
  const ending = path.slice(path.lastIndexOf('.'))
  const added = await editor.api.upload(await fileOf(editor, path, name + ending), folder)
  if (added.path === path) return path
  await replaceInSite(editor, { from: path, to: added.path }, { label: `llamar «${name}» a un archivo` })
  await editor.flush()
  await editor.api.deleteMedia(path, true)
  return added.path
}

/** Says what happens to the address of a document that another one replaces. */
export const KEPT = 'Cuando publiques, el enlace de antes va a llevar al archivo nuevo.'

/** Replaces a media file with another one wherever the site uses it. The replaced file stays in the media library. */
export async function replaceInSite(
  editor: EditorApp,
  replacement: Replacement,
  about: ChangeInfo,
): Promise<void> {
  await editor.load()
  const changes = replaceMedia(editor.schema, editor.store.get().files, replacement)
  if (changes.size > 0) editor.change(changes, about)
}

/** Deletes a file that the site does not use. The button «Deshacer» uploads the file again. */
export async function removeMedia(
  editor: EditorApp,
  { path }: MediaEntry,
  onChange: () => void,
): Promise<void> {
  const file = await fileOf(editor, path)
  await editor.api.deleteMedia(path)
  onChange()
  const folder = path.split('/').slice(1, -1).join('/')
  const restore = () => editor.api.upload(file, folder).then(onChange, editor.fail)
  editor.showToast({ text: `Borraste ${path.replace('media/', '')}.`, undo: () => void restore() })
}
