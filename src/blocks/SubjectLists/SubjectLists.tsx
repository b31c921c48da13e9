import styled from 'styled-components'
import type { BlockProps } from '../../engine/rendering/block.ts'
import { Heading, Nested } from '../../engine/ui/Heading.tsx'
import { Flow } from '../../engine/ui/layout.tsx'

export function SubjectLists({ groups }: BlockProps<'SubjectLists'>) {
  const shown = groups.map((group, index) => (
    <Group key={index}>
      <Heading size={1}>{group.title}</Heading>
      <Nested>
        <Lists>
          {group.lists.map((list, column) => (
            <div key={column}>
              {list.title && <Heading size={1}>{list.title}</Heading>}
              <ul>
                {list.subjects.map((subject, row) => (
                  <li key={row}>{subject}</li>
                ))}
              </ul>
            </div>
          ))}
        </Lists>
      </Nested>
    </Group>
  ))
  return <Flow>{shown}</Flow>
}

const Group = styled.section`
  & + & {
    margin-top: 40px;
  }
  & > :first-child {
    padding-bottom: 10px;
    border-bottom: 4px double var(--institution);
    font: 600 var(--size-0) / 1.2 var(--text);
    letter-spacing: 0.04em;
    color: var(--institution);
  }
`
const Lists = styled.div`
  display: grid;
  gap: 32px clamp(32px, 5vw, 64px);
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
  margin-top: 20px;
  & ul {
    padding: 0;
    list-style: none;
    font: 500 var(--size-1) / 1.3 var(--display);
  }
  & :is(h2, h3, h4, h5, h6) {
    margin-bottom: 8px;
    font-style: italic;
    font-weight: 500;
    color: var(--ink2);
  }
  & > :only-child ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr));
    column-gap: clamp(32px, 5vw, 64px);
  }
  & li {
    padding-block: 9px;
    border-bottom: 1px solid var(--line);
    break-inside: avoid;
  }
`
