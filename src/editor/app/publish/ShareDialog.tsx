import { useState } from 'react'
import { NOT_FOUND } from '../../../engine/model/site.ts'
import type { NewLinkAnswer } from '../../core/api.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Help, Input, Labelled, TextBox } from '../kit/Labelled.tsx'
import { Heading } from '../kit/Lines.tsx'
import { Row, Stack } from '../kit/layout.tsx'
import { useEditor, useEditorState } from '../store/context.ts'
import { instantInWords } from '../reading/days.ts'

/** A dialog that creates and removes links to the draft. A person without an account can open such a link. */
export function ShareDialog() {
  const { api, flush, refresh, fail } = useEditor()
  const links = useEditorState((state) => state.links)
  const path = useEditorState((state) => state.path)
  const [name, setName] = useState('')
  const [made, setMade] = useState<NewLinkAnswer>()
  const [said, setSaid] = useState('')
  const make = async () => {
    await flush()
    setSaid('')
    setMade(await api.newLink({ ...(name.trim() && { name: name.trim() }) }))
    setName('')
    await refresh()
  }
  // Opens the page that is being edited. The not-found page has no address.
  const address =
    made && new URL(made.address + (path === NOT_FOUND ? '' : path.slice(1)), location.href).href
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(() => setSaid('El enlace está copiado.'), fail)
  const cancel = async (id: string) => {
    await api.removeLink(id)
    setSaid('El enlace ya no sirve.')
    await refresh()
  }
  return (
    <Dialog title="Mostrar el borrador">
      <Stack $gap={16}>
        <Help>
          Con un enlace, quien vos quieras ve el sitio con tus cambios sin publicar, también en un teléfono y
          sin tener cuenta. Solo puede mirar. El enlace sirve siete días, o hasta que lo anules.
        </Help>
        {address === undefined || !links.some(({ id }) => id === made?.id) ? (
          <>
            <TextBox
              label="¿Para quién es? (si querés)"
              help="Para reconocerlo en la lista."
              maxLength={100}
              value={name}
              onChange={setName}
            />
            <Button look="strong" icon="link" onClick={() => void make().catch(fail)}>
              Hacer un enlace
            </Button>
          </>
        ) : (
          <Labelled
            label="El enlace"
            help="Copialo ahora: no se muestra de nuevo. Abre la página que estás editando."
          >
            {(control) => (
              <Row>
                <Input {...control} readOnly value={address} onFocus={({ target }) => target.select()} />
                <Button look="strong" icon="copy" onClick={() => void copy(address)}>
                  Copiar
                </Button>
              </Row>
            )}
          </Labelled>
        )}
        <Help role="status">{said}</Help>
        {links.length > 0 && (
          <section>
            <Heading>Enlaces que sirven todavía</Heading>
            <Stack as="ul" $gap={4}>
              {links.map(({ id, name: of, until }) => (
                <Row as="li" key={id}>
                  {of ? `${of}: hasta` : 'Hasta'} el {instantInWords(until)}
                  <Button
                    icon="remove"
                    aria-label={`Anular el enlace ${of ? `de ${of}` : `que sirve hasta el ${instantInWords(until)}`}`}
                    onClick={() => void cancel(id).catch(fail)}
                  >
                    Anular
                  </Button>
                </Row>
              ))}
            </Stack>
          </section>
        )}
      </Stack>
    </Dialog>
  )
}
