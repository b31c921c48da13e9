import styled from 'styled-components'
import type { BlockProps } from '../../engine/rendering/block.ts'
import { coveringLink } from '../../engine/ui/covering-link.ts'
import { Heading } from '../../engine/ui/Heading.tsx'
import { Flow, Lead } from '../../engine/ui/layout.tsx'
import { Link } from '../../engine/ui/Link.tsx'

type File = BlockProps<'Downloads'>['files'][number]

/** Lists files to download, with their type and size. Each link covers its whole row of the `<ul>`. */
export function Downloads({ heading, text, files }: BlockProps<'Downloads'>) {
  return (
    <Flow as="section">
      {heading && <Heading>{heading}</Heading>}
      {text && <Lead>{text}</Lead>}
      <List>
        {files.map((file, index) => (
          <Row key={index} {...file} />
        ))}
      </List>
    </Flow>
  )
}

function Row({ title, file, description }: File) {
  return (
    <li>
      <Sheet kind={file.kind} />
      <div>
        <Link to={file.to}>
          <strong>{title}</strong> <span>{file.note}</span>
        </Link>
        {description && <p>{description}</p>}
      </div>
    </li>
  )
}

function Sheet({ kind }: { kind: File['file']['kind'] }) {
  return (
    <svg viewBox="0 0 32 40" width="40" height="50" aria-hidden="true">
      <path d="M0 0h16a16 16 0 0 1 16 16v24H0z" />
      <path d={marks[kind]} />
    </svg>
  )
}

const marks: Record<File['file']['kind'], string> = {
  pages: 'M6 17h14v2H6zm0 6h20v2H6zm0 6h20v2H6z',
  sheet: 'M6 17h5v4H6zm7 0h13v4H13zm-7 6h5v4H6zm7 0h13v4H13zm-7 6h5v4H6zm7 0h13v4H13z',
  slides: 'M6 18h20v14H6zm3 3v8h6v-8z',
}

const List = styled.ul`
  max-width: calc(62 * var(--ch));
  padding: 0;
  list-style: none;
  border-bottom: 1px solid var(--line);
  &:not(:first-child) {
    margin-top: 24px;
  }
  & > li {
    position: relative;
    display: flex;
    gap: 16px;
    align-items: center;
    padding-block: 14px;
    border-top: 1px solid var(--line);
  }
  & svg {
    flex: none;
  }
  & div {
    flex: 1;
  }
  & path {
    fill: var(--institution-tint);
  }
  & path + path {
    fill: var(--institution);
  }
  & a {
    display: flex;
    flex-wrap: wrap;
    column-gap: 16px;
    justify-content: space-between;
    align-items: baseline;
    text-decoration: none;
  }
  & strong {
    font-weight: 600;
    text-decoration: underline;
    text-decoration-color: var(--field);
  }
  & a:hover strong {
    text-decoration-color: currentcolor;
  }
  ${coveringLink}
  & a:focus-visible::after {
    outline-offset: 2px;
    border-radius: var(--control);
  }
  & :is(span, p) {
    font-size: var(--size--1);
    color: var(--ink2);
  }
`
