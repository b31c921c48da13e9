import { useRef, useState, type MouseEvent } from 'react'
import styled from 'styled-components'
import type { BlockProps } from '../../engine/rendering/block.ts'
import { fill } from '../../engine/rendering/fill.ts'
import { useSite } from '../../engine/rendering/site-context.ts'
import { useAddress } from '../../engine/ui/base-path.ts'
import { Heading } from '../../engine/ui/Heading.tsx'
import { Container, Section } from '../../engine/ui/layout.tsx'
import { Picture } from '../../engine/ui/Picture.tsx'
import { Enlargement } from './Enlargement.tsx'

const ROW = { least: 150, usual: 250, most: 360 }

/**
 * Shows photographs of any shape in rows of equal height. Each photograph links to its large file. With JavaScript, a click opens the file
 * in a `<dialog>`.
 */
export function Gallery({ heading, photos }: BlockProps<'Gallery'>) {
  const texts = useSite().messages.gallery
  const [shown, setShown] = useState<number>()
  const at = useAddress()
  const list = useRef<HTMLUListElement>(null)

  function enlarge(event: MouseEvent, index: number) {
    // Leaves clicks with a modifier key or another mouse button to the browser, which may open a new tab.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return
    // Safari 14 and Firefox 90 have no dialogs, so there the link opens the file.
    if (!('HTMLDialogElement' in window)) return
    event.preventDefault()
    setShown(index)
  }

  function close(last: number) {
    setShown(undefined)
    list.current?.querySelectorAll('a')[last]?.focus()
  }

  return (
    <Section>
      <Container>
        {heading && <Heading>{heading}</Heading>}
        <Rows ref={list} $isFirst={!heading}>
          {photos.map(({ picture, caption }, n) => {
            const ratio = Number((picture.width / picture.height).toFixed(2))
            return (
              <Cell key={n} $ratio={ratio}>
                <a
                  href={at(picture.src)}
                  type={imageType(picture.src)}
                  aria-label={picture.alt ? undefined : fill(texts.count, { n: n + 1, total: photos.length })}
                  onClick={(event) => enlarge(event, n)}
                >
                  <Picture
                    {...picture}
                    sizes={`(min-width: 600px) ${Math.ceil(ratio * ROW.usual * 1.2)}px, 50vw`}
                  />
                </a>
                {caption && <p>{caption}</p>}
              </Cell>
            )
          })}
        </Rows>
        {shown !== undefined && <Enlargement photos={photos} first={shown} onClose={close} />}
      </Container>
    </Section>
  )
}

/** Returns the media type for a link. By its `type`, the application knows that a link leads to a file and not to a page. */
function imageType(src: string): string {
  const ending = src.replace(/.*\./, '').toLowerCase()
  return `image/${{ jpg: 'jpeg', svg: 'svg+xml' }[ending] ?? ending}`
}

/** The photographs. On phones, they are squares in two columns. If their number is odd, the first one is as wide as both columns. */
const Rows = styled.ul<{ $isFirst: boolean }>`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: clamp(8px, 1.2vw, 16px);
  margin-top: ${({ $isFirst }) => ($isFirst ? 0 : '32px')};
  padding: 0;
  list-style: none;
  & > :first-child:nth-last-child(odd) {
    grid-column: 1 / -1;
  }
  @media (min-width: 600px) {
    display: flex;
    flex-wrap: wrap;
    /* Fills the rest of the last row, so that the pictures in this row do not grow. */
    &::after {
      content: '';
      flex: 9999999 1 0;
    }
    /* Four photographs are two rows of two, because the fourth would be alone. The rest of the row breaks after the second. */
    &:has(> :nth-child(4):last-child) {
      row-gap: 0;
      &::after {
        order: 1;
        flex-basis: 100%;
        height: clamp(8px, 1.2vw, 16px);
      }
      & > :nth-child(n + 3) {
        order: 2;
      }
    }
  }
`
/**
 * One photograph. On wide screens, it grows in proportion to its shape, so that all of a row have the same height. A row of few photographs
 * is not filled, because they would become too high.
 */
const Cell = styled.li<{ $ratio: number }>`
  flex: ${({ $ratio }) => $ratio * 100} 1
    calc(${({ $ratio }) => $ratio} * clamp(${ROW.least}px, 21vw, ${ROW.usual}px));
  min-width: 0;
  @media (min-width: 600px) {
    max-width: calc(${({ $ratio }) => $ratio} * ${ROW.most}px);
  }
  & > a {
    display: block;
    overflow: hidden;
    border-radius: var(--control);
    cursor: zoom-in;
  }
  & img {
    width: 100%;
    height: auto;
    aspect-ratio: 1;
    object-fit: cover;
  }
  &:first-child:nth-last-child(odd) img {
    aspect-ratio: 3 / 2;
  }
  @media (min-width: 600px) {
    & img,
    &:first-child:nth-last-child(odd) img {
      aspect-ratio: ${({ $ratio }) => $ratio};
    }
  }
  & > p {
    margin-top: 6px;
    color: var(--ink2);
    font-size: var(--size--1);
    line-height: 1.4;
  }
`
