import { Fragment, useEffect, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import type { BlockProps } from '../../engine/rendering/block.ts'
import { useSite } from '../../engine/rendering/site-context.ts'
import { mixColors } from '../../engine/model/mix-colors.ts'
import { Button } from '../../engine/ui/Button.tsx'
import { Headed } from '../../engine/ui/Heading.tsx'
import { Labelled } from '../../engine/ui/Labelled.tsx'
import { Container, Lead, Section } from '../../engine/ui/layout.tsx'
import { drawNameTile } from './draw-name-tile.ts'

/**
 * A field for a name, and the tile that belongs to the name, to save as an SVG file or to print alone on a sheet. A caption says what the
 * tile shows, among all figures. Without JavaScript, shows the tile of an example.
 */
export function NameTile({
  heading,
  text,
  label,
  example,
  caption,
  figures,
  save,
  print,
}: BlockProps<'NameTile'>) {
  const id = useId()
  const { institutions, theme } = useSite()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  // A name that was typed before React started.
  useEffect(() => setTyped(field.current?.value ?? ''), [])
  const name = typed.trim() || example
  const { sun } = theme
  const [first, ...others] = institutions.map(({ colors }) => ({ ...colors, sun }))
  const [night, ...nights] = institutions.map(({ colors: { ink, darkInk, darkTint } }) => ({
    ink: mixColors(darkInk, ink, 0.7),
    tint: darkTint,
    sun,
  }))
  if (!first || !night) return null
  const tile = drawNameTile(name, [first, ...others])
  const src = addressOf(tile)
  const drawn: (keyof typeof figures)[] = [...tile.figures, 'sun']
  return (
    <Section>
      <Wrapper data-name-tile="">
        <div>
          <Headed heading={heading}>
            <Play>
              <Lead>{text}</Lead>
              <Labelled>
                <label htmlFor={id}>{label}</label>
                <input
                  id={id}
                  ref={field}
                  autoComplete="off"
                  maxLength={40}
                  onChange={(event) => setTyped(event.target.value)}
                />
              </Labelled>
              <Actions>
                <Save href={src} download={`${name}.svg`}>
                  {save}
                </Save>
                <Button type="button" onClick={() => globalThis.print()}>
                  {print}
                </Button>
              </Actions>
            </Play>
          </Headed>
        </div>
        <figure>
          <picture>
            <source
              media="(prefers-color-scheme: dark)"
              srcSet={addressOf(drawNameTile(name, [night, ...nights]))}
            />
            <img src={src} width={480} height={480} alt="" />
          </picture>
          <figcaption>
            <p role="status">
              <span>{caption}</span> <span>{name}</span>
              {drawn.map((figure, index) => (
                <Fragment key={figure}>
                  <span>{index === 0 ? ': ' : ', '}</span>
                  <span>{figures[figure]}</span>
                </Fragment>
              ))}
              <span>.</span>
            </p>
            <Legend aria-hidden="true">
              {NAMES.map((figure) => (
                <li key={figure} data-drawn={drawn.includes(figure) || undefined}>
                  {figures[figure]}
                </li>
              ))}
            </Legend>
          </figcaption>
        </figure>
      </Wrapper>
    </Section>
  )
}

const addressOf = ({ svg }: { svg: string }) => `data:image/svg+xml,${encodeURIComponent(svg)}`

const NAMES = ['arcs', 'leaves', 'stairs', 'circles', 'squares', 'sun'] as const

const Wrapper = styled(Container)`
  display: grid;
  gap: 32px clamp(32px, 8vw, 96px);
  align-items: center;
  @media (min-width: 700px) {
    grid-template-columns: 7fr 5fr;
  }
  & input {
    max-width: 24em;
  }
  & img {
    width: 100%;
    border-radius: var(--card);
  }
  & p {
    text-wrap: balance;
  }
  & figcaption > p {
    min-height: 3.2em;
    margin-top: 12px;
  }
  /* On paper, the tile is alone. */
  @media print {
    display: block;
    & > div,
    & ul,
    body:has(&) :is(header, footer),
    main > :not(:has(&)) {
      display: none;
    }
    && picture {
      display: block !important;
    }
    & img {
      width: 16cm;
      margin: 2cm auto 0;
      print-color-adjust: exact;
    }
    & figcaption {
      text-align: center;
    }
  }
`
/** The controls, which need JavaScript. */
const Play = styled.div`
  @media (scripting: none) {
    display: none;
  }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 24px;
  align-items: center;
  margin-top: 24px;
`
/** All figures that a tile can have. Those of the shown tile are in bold. */
const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  margin-top: 8px;
  padding: 0;
  color: var(--ink2);
  font-size: var(--size--1);
  list-style: none;
  & > [data-drawn] {
    color: var(--ink);
    font-weight: 700;
  }
`
const Save = styled.a`
  padding-block: 12px;
  font-weight: 600;
`
