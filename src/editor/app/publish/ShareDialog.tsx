import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Help, Input, Labelled } from '../kit/Labelled.tsx'
import { Heading } from '../kit/Lines.tsx'
import { Row, Stack } from '../kit/layout.tsx'
import { useEditor, useEditorState } from '../store/context.ts'
import { instantInWords } from '../reading/days.ts'

/** A dialog that creates and removes links to the draft. A person without an account can open such a link. */
export function ShareDialog() {
  const { api, flush, refresh, showToast, fail } = useEditor()
  const links = useEditorState((state) => state.links)
  const [address, setAddress] = useState<string>()
  const make = async () => {
    await flush()
    const made = await api.newLink()
    setAddress(new URL(made.address, location.href).href)
    await refresh()
  }
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(() => showToast({ text: 'El enlace está copiado.' }), fail)
  return (
    <Dialog title="Mostrar el borrador">
      <Stack $gap={16}>
        <Help>
          Con un enlace, quien vos quieras ve el sitio con tus cambios sin publicar, también en un teléfono y
          sin tener cuenta. Solo puede mirar. El enlace sirve siete días, o hasta que lo anules.
        </Help>
        {address === undefined ? (
          <Button look="strong" icon="link" onClick={() => void make().catch(fail)}>
            Hacer un enlace
          </Button>
        ) : (
          <Labelled label="El enlace" help="Copialo ahora: no se muestra de nuevo.">
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
        {links.length > 0 && (
          <section>
            <Heading>Enlaces que sirven todavía</Heading>
            <Stack as="ul" $gap={4}>
              {links.map(({ id, until }) => (
                <Row as="li" key={id}>
                  Hasta el {instantInWords(until)}
                  <Button
                    icon="remove"
                    aria-label={`Anular el enlace que sirve hasta el ${instantInWords(until)}`}
                    onClick={() => void api.removeLink(id).then(refresh, fail)}
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
