import { useEffect, useState } from 'react'
import styled from 'styled-components'
import type { ChangedText, ChangesAnswer } from '../../core/api.ts'
import { fileTitle } from '../reading/file-title.ts'
import { fieldAt } from '../reading/subject.ts'
import { Button } from '../kit/Button.tsx'
import { Help } from '../kit/Labelled.tsx'
import { useEditor, useEditorState } from '../store/context.ts'

/** What changes, file by file, with the texts before and after; and the pages that look different. */
export function Changes({ changes: { files, pages } }: { changes: ChangesAnswer }) {
  const { api } = useEditor()
  const [shown, setShown] = useState<string>()
  const [live, setLive] = useState<string>()
  useEffect(() => {
    api.versions().then(
      ([newest]) => setLive(newest?.id),
      () => undefined,
    )
  }, [api])
  return (
    <>
      {files.map(({ file, change, texts }) => (
        <section key={file}>
          <Title>
            {names[change]}: {fileTitle(files, file)}
          </Title>
          {texts.length > 0 && (
            <Texts>
              {texts.map((text) => (
                <Text key={text.pointer} file={file} text={text} />
              ))}
            </Texts>
          )}
        </section>
      ))}
      {pages.length > 0 && (
        <section>
          <Title>{pages.length === 1 ? 'Se ve en una página' : `Se ve en ${pages.length} páginas`}</Title>
          <Row>
            {pages.slice(0, 20).map(({ path, title }) => (
              <Button
                key={path}
                icon="eye"
                aria-pressed={shown === path}
                onClick={() => setShown(shown === path ? undefined : path)}
              >
                {title}
              </Button>
            ))}
          </Row>
          {pages.length > 20 && <Help>Y en {pages.length - 20} más.</Help>}
          {shown !== undefined && (
            <Pair>
              {live !== undefined && (
                <figure>
                  <figcaption>Ahora</figcaption>
                  <iframe
                    sandbox={SANDBOX}
                    src={api.versionAddress(live, shown)}
                    title="La página como está publicada"
                  />
                </figure>
              )}
              <figure>
                <figcaption>Después de publicar</figcaption>
                <iframe sandbox={SANDBOX} src={api.frameAddress(shown)} title="La página como queda" />
              </figure>
            </Pair>
          )}
        </section>
      )}
    </>
  )
}

function Text({ file, text: { pointer, before, after } }: { file: string; text: ChangedText }) {
  const { schema } = useEditor()
  const files = useEditorState((state) => state.files)
  const field = fieldAt(schema, files, { file, pointer })
  // What the program needs says nothing to people.
  if (field?.kind === 'hidden') return null
  return (
    <li>
      {field && <Help>{field.title}</Help>}
      {before !== undefined && <del>{before}</del>}
      {after !== undefined && <ins>{after}</ins>}
    </li>
  )
}

/** Read without its scripts, the page shows all that it says. */
const SANDBOX = 'allow-same-origin'

const names = { added: 'Se agrega', removed: 'Se borra', changed: 'Cambia' }

const Title = styled.h3`
  margin-bottom: 8px;
  font: 600 1.05rem/1.3 var(--text);
`

const Texts = styled.ul`
  display: grid;
  gap: 12px;
  & > li {
    display: grid;
    gap: 4px;
    padding: 10px 12px;
    border: 1px solid var(--line);
    border-radius: var(--control);
    background: var(--surface);
    line-height: 1.45;
    white-space: pre-line;
  }
  & del {
    color: var(--error);
  }
  & ins {
    color: var(--ok);
    text-decoration: none;
    font-weight: 500;
  }
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr));
  gap: 12px;
  margin-top: 12px;
  & figcaption {
    padding-bottom: 4px;
    font-weight: 600;
  }
  & iframe {
    width: 100%;
    height: 420px;
    border: 1px solid var(--line);
    border-radius: var(--control);
  }
`
