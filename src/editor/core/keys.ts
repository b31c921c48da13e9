/** The actions of keys, by the part of the editor that has the focus. */
interface Actions {
  window: 'undo' | 'redo' | 'save' | 'nextRegion' | 'previousRegion' | 'close'
  /** a formatted text, in the page or in the form */
  text: 'bold' | 'italic' | 'link' | 'tools' | 'breakLine' | 'nextCell' | 'previousCell' | 'leave'
  /** a plain text in the page */
  inline: 'accept' | 'cancel'
  outline: 'previous' | 'next' | 'first' | 'last' | 'open' | 'close' | 'choose' | OutlineChange
  /** a list of the form */
  list: 'moveUp' | 'moveDown'
  /** an input of the form */
  field: 'accept' | 'breakLine' | 'cancel'
  /** the focus point or the cropping of a picture */
  point: 'left' | 'right' | 'up' | 'down'
}

type OutlineChange = 'moveUp' | 'moveDown' | 'copy' | 'paste' | 'remove'

export type Part = keyof Actions
export type Action<In extends Part> = Actions[In]

interface KeyRow<Name> {
  /** the key in the notation of ProseMirror: `Mod` is Ctrl, or ⌘ on a Mac */
  key: string
  action: Name
  /** what the key does, in Spanish, for the help; keys with the same words share a line */
  does: string
}

/** All keys of the editor. The help shows this table, and each listener asks it by {@link actionOf} what a pressed key does. */
export const KEYS: { readonly [In in Part]: readonly KeyRow<Actions[In]>[] } = {
  window: [
    { key: 'Mod-z', action: 'undo', does: 'deshacer' },
    { key: 'Mod-Shift-z', action: 'redo', does: 'rehacer' },
    { key: 'Mod-y', action: 'redo', does: 'rehacer' },
    { key: 'Mod-s', action: 'save', does: 'guardar ya (igual se guarda solo)' },
    { key: 'F6', action: 'nextRegion', does: 'pasar a la parte siguiente de la ventana' },
    { key: 'Shift-F6', action: 'previousRegion', does: 'volver a la parte anterior' },
    // Base UI closes dialogs and menus.
    { key: 'Escape', action: 'close', does: 'cerrar' },
  ],
  text: [
    { key: 'Mod-b', action: 'bold', does: 'negrita' },
    { key: 'Mod-i', action: 'italic', does: 'cursiva' },
    { key: 'Mod-k', action: 'link', does: 'enlace' },
    { key: 'Alt-F10', action: 'tools', does: 'botones del texto (Esc vuelve)' },
    { key: 'Shift-Enter', action: 'breakLine', does: 'renglón nuevo' },
    {
      key: 'Tab',
      action: 'nextCell',
      does: 'celda siguiente o anterior; en una lista, más adentro o más afuera',
    },
    {
      key: 'Shift-Tab',
      action: 'previousCell',
      does: 'celda siguiente o anterior; en una lista, más adentro o más afuera',
    },
    { key: 'Escape', action: 'leave', does: 'salir del texto' },
  ],
  inline: [
    { key: 'Enter', action: 'accept', does: 'terminar' },
    { key: 'Escape', action: 'cancel', does: 'dejarlo como estaba' },
  ],
  outline: [
    { key: 'ArrowUp', action: 'previous', does: 'recorrer los bloques' },
    { key: 'ArrowDown', action: 'next', does: 'recorrer los bloques' },
    { key: 'Home', action: 'first', does: 'ir al primero o al último' },
    { key: 'End', action: 'last', does: 'ir al primero o al último' },
    { key: 'ArrowRight', action: 'open', does: 'abrir o cerrar' },
    { key: 'ArrowLeft', action: 'close', does: 'abrir o cerrar' },
    { key: 'Enter', action: 'choose', does: 'elegir' },
    { key: 'Space', action: 'choose', does: 'elegir' },
    { key: 'Alt-ArrowUp', action: 'moveUp', does: 'mover el bloque' },
    { key: 'Alt-ArrowDown', action: 'moveDown', does: 'mover el bloque' },
    { key: 'Mod-c', action: 'copy', does: 'copiar' },
    { key: 'Mod-v', action: 'paste', does: 'pegar después' },
    { key: 'Delete', action: 'remove', does: 'borrar' },
  ],
  list: [
    { key: 'Alt-ArrowUp', action: 'moveUp', does: 'mover lo elegido' },
    { key: 'Alt-ArrowDown', action: 'moveDown', does: 'mover lo elegido' },
  ],
  field: [
    { key: 'Enter', action: 'accept', does: 'aceptar' },
    { key: 'Shift-Enter', action: 'breakLine', does: 'renglón nuevo' },
    { key: 'Escape', action: 'cancel', does: 'dejarlo como estaba' },
  ],
  point: [
    { key: 'ArrowLeft', action: 'left', does: 'mover el punto o el recorte' },
    { key: 'ArrowRight', action: 'right', does: 'mover el punto o el recorte' },
    { key: 'ArrowUp', action: 'up', does: 'mover el punto o el recorte' },
    { key: 'ArrowDown', action: 'down', does: 'mover el punto o el recorte' },
  ],
}

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented'
>

/**
 * Returns what a pressed key does in a part of the editor. A key with Shift that is not in the table does what it does without Shift.
 *
 * @returns undefined for other keys, and for a key that another listener has handled
 */
export function actionOf<In extends Part>(event: KeyPress, part: In): Action<In> | undefined {
  if (event.defaultPrevented) return undefined
  const { ctrlKey, metaKey, altKey, shiftKey } = event
  const letter = event.key === ' ' ? 'Space' : event.key
  const key = letter.length === 1 ? letter.toLowerCase() : letter
  const before = `${ctrlKey || metaKey ? 'Mod-' : ''}${altKey ? 'Alt-' : ''}`
  const find = (name: string) => KEYS[part].find((row) => row.key === name)?.action
  return (shiftKey ? find(`${before}Shift-${key}`) : undefined) ?? find(before + key)
}

/** Returns the Spanish name of a key, such as `Ctrl+Mayús+Z`. */
export function keyInWords(key: string): string {
  return key
    .split('-')
    .map((part) => NAMES[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join('+')
}

/** Returns the Spanish name of the first key for an action. */
export function keyFor<In extends Part>(part: In, action: Action<In>): string {
  return keyInWords(KEYS[part].find((row) => row.action === action)?.key ?? '')
}

const NAMES: Record<string, string | undefined> = {
  Mod: 'Ctrl',
  Shift: 'Mayús',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Delete: 'Supr',
  Home: 'Inicio',
  End: 'Fin',
  Space: 'Espacio',
}
