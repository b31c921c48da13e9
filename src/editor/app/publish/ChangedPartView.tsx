import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Hidden } from '../../../engine/ui/layout.tsx'
import type { ChangedElement, ChangedPart, ChangedText } from '../../core/api.ts'
import { TEXTS } from '../../core/fields.ts'
import { listNames } from '../../core/label.ts'
import { Check, Help } from '../kit/Labelled.tsx'
import { Button } from '../kit/Button.tsx'
import { Heading, Summary } from '../kit/Lines.tsx'
import { Row } from '../kit/layout.tsx'
import { fillSiteVariables, fillVariablesFor } from '../reading/words.ts'
import { useEditorState } from '../store/context.ts'
import { ChangedValue, WordDiff } from './ChangedValue.tsx'
import { Discard } from './Discard.tsx'
import { FormattedDiff } from './FormattedDiff.tsx'

interface ChangedPartProps {
  changed: ChangedPart
  /** Whether the changes are already published. Published changes have no buttons to discard them. */
  isPast?: boolean
  /** The state of the checkbox that includes the part in the publication. Missing when there is nothing to choose. */
  choice?: PartChoice | undefined
}

interface PartChoice {
  isChosen: boolean
  /** Whether only this part is chosen, and those that belong to it. */
  isAlone: boolean
  /** The titles of the parts that are published together with this one. */
  together: readonly string[]
  onToggle: () => void
  /** Chooses only this part, and those that belong to it; if only these are chosen, chooses all parts again. */
  onAlone: () => void
}

/** Shows what changed in a part, with the choice to publish or discard it. */
export function ChangedPartView({ changed, isPast = false, choice }: ChangedPartProps) {
  const { file, pointer, change, texts, elements } = changed
  const filled = useFilled()
  const title = filled(changed.title)
  const together = [...new Set(choice?.together.map(filled))].filter((other) => other !== title)
  const isLong = change !== 'changed' && texts.length > MAX_UNFOLDED
  const groups = Map.groupBy(texts, ({ at, of = '' }) => at ?? of)
  const others = elements.filter((element) => !hasTexts(element, texts))
  return (
    <Part data-excluded={choice?.isChosen === false || undefined}>
      <Heading>
        {names[change]}: {title}
      </Heading>
      <Row $gap={6}>
        {choice && (
          <>
            <Check>
              <input type="checkbox" checked={choice.isChosen} onChange={choice.onToggle} />
              <span>
                Publicar<Hidden> {title}</Hidden>
              </span>
            </Check>
            <Button aria-pressed={choice.isAlone} onClick={choice.onAlone}>
              Solo esto<Hidden> {title}</Hidden>
            </Button>
          </>
        )}
        {!isPast && change !== 'moved' && (
          <Discard
            what={
              changed.discard ?? {
                file,
                ...(pointer !== undefined && { pointer, isGone: change === 'removed' }),
              }
            }
            label={`Descartar los cambios de ${title}`}
          />
        )}
      </Row>
      {together.length > 0 && <Help>Va junto con {listNames(together, MAX_NAMED)}.</Help>}
      {texts.length === 0 && elements.length === 0 && change === 'changed' && (
        <Help>Cambia el orden o la forma, no lo que dice.</Help>
      )}
      <Fold isFolded={isLong} label={`Ver todo lo que dice (${texts.length} textos)`}>
        <Groups>
          {others.map((element, index) => (
            // Uses the index in the key, because two elements may have the same name and the same kind of change.
            <li key={`${index} ${element.name}`}>
              <Name of={element.name} change={element.change} />
              {!isPast && isDiscardable(element) && <DiscardElement file={file} element={element} />}
            </li>
          ))}
          {[...groups].map(([at, values]) => {
            const moved = elements.find((element) => element.change === 'moved' && isOf(element, values[0]))
            const whole = moved ?? elementOf(values, elements)
            return (
              <li key={at}>
                <Name of={values[0]?.of} change={moved ? 'edited' : whole?.change} />
                {/* Discards an element as a whole, because it would be invalid without one of its texts. */}
                {!isPast && whole?.name === values[0]?.of && whole && isDiscardable(whole) && (
                  <DiscardElement file={file} element={whole} />
                )}
                <dl>
                  {values.map((value) => (
                    <Value
                      key={value.pointer}
                      file={file}
                      canDiscard={
                        !isPast && change === 'changed' && (!whole || whole === moved) && !value.isInMoved
                      }
                      value={value}
                    />
                  ))}
                </dl>
              </li>
            )
          })}
        </Groups>
      </Fold>
    </Part>
  )
}

/** Maximum number of texts that a whole added or removed page shows without a click. */
const MAX_UNFOLDED = 6

function Fold({ isFolded, label, children }: { isFolded: boolean; label: string; children: ReactNode }) {
  if (!isFolded) return children
  return (
    <details>
      <Summary>{label}</Summary>
      {children}
    </details>
  )
}

/** Maximum number of parts that a note names. */
const MAX_NAMED = 3

function DiscardElement({ file, element }: { file: string; element: ChangedElement }) {
  const { name, pointer, change, discard } = element
  return (
    <Discard
      what={discard ?? { file, pointer, isGone: change === 'removed' }}
      label={`Descartar el cambio de ${name}`}
    />
  )
}

function Value({ file, canDiscard, value }: { file: string; canDiscard: boolean; value: ChangedText }) {
  const { pointer, kind, title, parts } = value
  const files = useEditorState((state) => state.files)
  const [before, after] = shownValues(value, (text) => fillVariablesFor(text, files, file))
  const isMixed = TEXTS.has(kind) && before !== undefined && after !== undefined
  const isFormatted = kind === 'markdown' || kind === 'short-markdown'
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {isMixed &&
          (isFormatted ? (
            <FormattedDiff before={before} after={after} />
          ) : (
            <p>
              <WordDiff before={before} after={after} />
            </p>
          ))}
        {!isMixed && before !== undefined && (
          <del>
            <Hidden>Antes: </Hidden>
            <ChangedValue file={file} kind={kind} value={before} part={parts?.before} />
          </del>
        )}
        {!isMixed && after !== undefined && (
          <ins>
            <Hidden>Ahora: </Hidden>
            <ChangedValue file={file} kind={kind} value={after} part={parts?.after} />
          </ins>
        )}
        {canDiscard && (
          <Discard
            what={{ file, pointer, isGone: after === undefined }}
            label={`Descartar el cambio de ${title}`}
          />
        )}
      </dd>
    </div>
  )
}

/** Fills in the variables of a text. Keeps them if only a variable changed, so that both texts would look the same. */
function shownValues({ kind, before, after }: ChangedText, fill: (text: string) => string) {
  const filled = [before, after].map((text) => (text !== undefined && TEXTS.has(kind) ? fill(text) : text))
  return filled[0] === filled[1] ? [before, after] : filled
}

function Name({ of, change }: { of: string | undefined; change: keyof typeof verbs | undefined }) {
  const filled = useFilled()
  if (!of) return null
  return (
    <span>
      {change && `${verbs[change]}: `}
      <strong>{filled(of)}</strong>
    </span>
  )
}

function useFilled() {
  const files = useEditorState((state) => state.files)
  return (text: string) => fillSiteVariables(text, files)
}

/** Whether the texts of an element's group are shown with it. Another element may have the pointer of one that moved to another page. */
function hasTexts(element: ChangedElement, texts: readonly ChangedText[]): boolean {
  return texts.some((text) => (element.change === 'moved' ? isOf(element, text) : text.of === element.name))
}

function isOf({ pointer, name }: ChangedElement, text: ChangedText | undefined): boolean {
  return text?.at === pointer && text.of === name
}

function isDiscardable({ change, discard, isInMoved }: ChangedElement): boolean {
  return !isInMoved && (change !== 'moved' || discard !== undefined)
}

/**
 * Returns the innermost added or removed element that contains all of these texts; undefined when the texts changed inside an existing
 * element.
 */
function elementOf(values: readonly ChangedText[], elements: readonly ChangedElement[]) {
  return elements.findLast(
    ({ change, pointer }) =>
      change !== 'moved' &&
      values.every(
        (one) =>
          `${one.pointer}/`.startsWith(`${pointer}/`) &&
          (change === 'added' ? one.before : one.after) === undefined,
      ),
  )
}

const verbs = {
  added: 'Se agrega',
  removed: 'Se borra',
  moved: 'Cambia de lugar',
  edited: 'Se mueve y cambia',
}

const names = { ...verbs, changed: 'Cambia' }

/** A part that is left out of the publication is dimmed. Its texts keep their contrast. */
const Part = styled.section`
  &[data-excluded] {
    color: var(--ink2);
    & li {
      border-style: dashed;
      background: none;
    }
    & :is(img, video) {
      opacity: 0.5;
    }
  }
`

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
    white-space: pre-line;
  }
  & del:has(+ ins) {
    margin-right: 0.3em;
  }
  & ins {
    font-weight: 500;
  }
  & p > del {
    background: var(--error-tint);
  }
  & p > ins {
    background: var(--ok-tint);
    text-decoration: underline;
  }
  @media (max-width: 599px) {
    & dl > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`
