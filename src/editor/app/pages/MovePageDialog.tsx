import { useMemo, useState } from 'react'
import { FormDialog } from '../kit/FormDialog.tsx'
import { SelectBox } from '../kit/Labelled.tsx'
import { valueIn } from '../reading/values.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { menuPlaces, putInMenu, type ListedPage } from './menu-order.ts'

/** A dialog that moves a page to any position in the menu, for people who do not drag. */
export function MovePageDialog({ listed }: { listed: ListedPage }) {
  const editor = useEditor()
  const site = useEditorState(({ files }) => files.get('site.json'))
  const places = useMemo(
    () => menuPlaces(valueIn(new Map([['site.json', site ?? '']]), 'site.json'), listed.at),
    [site, listed.at],
  )
  const [wanted, setWanted] = useState(0)
  const place = places[wanted]
  return (
    <FormDialog
      title={`Mover «${listed.name}» en el menú`}
      action="Mover"
      isReady={place !== undefined}
      onSubmit={() => place && putInMenu(editor, listed, place)}
    >
      <SelectBox label="Lugar" value={String(wanted)} onChange={(index) => setWanted(Number(index))}>
        {places.map(({ title }, index) => (
          <option key={title} value={index}>
            {title}
          </option>
        ))}
      </SelectBox>
    </FormDialog>
  )
}
