import styled from 'styled-components'
import { Hidden } from '../../../ui/layout.tsx'
import type { ChangedElement, ChangedText, ChangesAnswer } from '../../core/api.ts'
import { Heading } from '../kit/Lines.tsx'
import { Help } from '../kit/Labelled.tsx'
import { fileTitle } from '../../core/file-title.ts'
import { ChangedValue } from './ChangedValue.tsx'
import { Discard } from './Discard.tsx'

/** What changes in one file: its values by the element that they belong to, before and after. */
export function ChangedFile({ changed }: { changed: ChangesAnswer['files'][number] }) {
  const { file, change, texts, elements } = changed
  const groups = Map.groupBy(texts, ({ at, of = '' }) => at ?? of)
  const named = new Set(texts.map(({ of }) => of))
  const isGrouped = ({ change, name }: ChangedElement) => change !== 'moved' && named.has(name)
  /** What happened to an element, all of whose texts came, or went: another one may have the same name. */
  const changeOf = (values: readonly ChangedText[]) => {
    const found = elements.find((one) => one.name === values[0]?.of && isGrouped(one))?.change
    const isSo = values.every(({ before, after }) => (found === 'added' ? before : after) === undefined)
    return isSo ? found : undefined
  }
  const others = elements.filter((one) => !isGrouped(one))
  return (
    <section>
      <Heading>
        {names[change]}: {fileTitle([changed], file)}
      </Heading>
      <Discard what={{ file }} label={`Descartar los cambios de ${fileTitle([changed], file)}`} />
      {texts.length === 0 && elements.length === 0 && change === 'changed' && (
        <Help>Cambia el orden o la forma, no lo que dice.</Help>
      )}
      <Groups>
        {others.map(({ change, name, pointer }, index) => (
          // The same may have happened to several of one name.
          <li key={`${index} ${name}`}>
            <span>
              {verbs[change]}: <strong>{name}</strong>
            </span>
            {change !== 'moved' && (
              <Discard
                what={{ file, pointer, isGone: change === 'removed' }}
                label={`Descartar el cambio de ${name}`}
              />
            )}
          </li>
        ))}
        {[...groups].map(([at, values]) => (
          <li key={at}>
            <Name of={values[0]!.of} change={changeOf(values)} />
            <dl>
              {values.map(({ pointer, kind, title, before, after }) => (
                <div key={pointer}>
                  <dt>{title}</dt>
                  <dd>
                    {before !== undefined && (
                      <del>
                        <Hidden>Antes: </Hidden>
                        <ChangedValue kind={kind} value={before} />
                      </del>
                    )}
                    {after !== undefined && (
                      <ins>
                        <Hidden>Ahora: </Hidden>
                        <ChangedValue kind={kind} value={after} />
                      </ins>
                    )}
                    {changed.change === 'changed' && (
                      <Discard
                        what={{ file, pointer, isGone: after === undefined }}
                        label={`Descartar el cambio de ${title}`}
                      />
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </Groups>
    </section>
  )
}

function Name({ of, change }: { of: string | undefined; change: ChangedElement['change'] | undefined }) {
  if (!of) return null
  return (
    <span>
      {change && `${verbs[change]}: `}
      <strong>{of}</strong>
    </span>
  )
}

const verbs = { added: 'Se agrega', removed: 'Se borra', moved: 'Cambia de lugar' }

const names = { added: 'Se agrega', removed: 'Se borra', changed: 'Cambia' }

const Groups = styled.ul`
  display: grid;
  gap: 8px;
  & > li {
    display: grid;
    gap: 6px;
    padding: 10px 12px;
    border: 1px solid var(--line);
    border-radius: var(--control);
    background: var(--surface);
    line-height: 1.45;
  }
  & dl {
    display: grid;
    gap: 8px;
    margin: 0;
  }
  & dl > div {
    display: grid;
    grid-template-columns: minmax(90px, 150px) minmax(0, 1fr);
    gap: 2px 12px;
  }
  & dt {
    color: var(--ink2);
    font-size: var(--size--1);
  }
  & dd {
    display: grid;
    gap: 2px;
    margin: 0;
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
  @media (max-width: 599px) {
    & dl > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`
