import styled from 'styled-components'
import { Icon } from '../../../engine/ui/Icon.tsx'
import { shownPart } from '../../../engine/model/crop.ts'
import { documentType } from '../../../engine/model/document.ts'
import { formatSize } from '../../../engine/model/format-size.ts'
import type { MediaEntry, ShownPart } from '../../core/api.ts'
import { icons } from '../kit/icons.ts'
import { MAX_HEIGHT, MAX_WIDTH, Thumbnail } from '../media/Thumbnail.tsx'
import { useEditor, useEditorState } from '../store/context.ts'

interface ChangedFileProps {
  path: string
  part: ShownPart | undefined
}

/** A file of the media library as a small picture, with its name and size. A cropped photograph is shown cropped. */
export function ChangedFile({ path, part = {} }: ChangedFileProps) {
  const entry = useEditorState(({ media }) => media.find((one) => one.path === path))
  return (
    <Line>
      <Sample path={path} part={part} />
      <span>
        {path.split('/').at(-1)}
        <small>{factsOf(entry, part)}</small>
      </span>
    </Line>
  )
}

function Sample({ path, part }: ChangedFileProps & { part: ShownPart }) {
  const { api } = useEditor()
  if (documentType(path)) return <Icon path={icons.document} />
  if (/\.(?:mp4|webm)$/i.test(path))
    return <video src={api.mediaAddress(path)} preload="metadata" muted aria-hidden="true" />
  return <Thumbnail path={path} hasPoint {...part} />
}

function sizeOf(entry: MediaEntry | undefined) {
  return entry?.width && entry.height ? { width: entry.width, height: entry.height } : undefined
}

function factsOf(entry: MediaEntry | undefined, part: ShownPart): string {
  const size = sizeOf(entry)
  const shown = size && shownPart(size, undefined, part).part
  return [
    shown && entry?.kind === 'photograph' && `${shown.width} × ${shown.height} píxeles`,
    entry && formatSize(entry.size),
    part.crop && 'recortada',
    part.focus && 'con el punto que siempre se ve',
  ]
    .filter(Boolean)
    .join(' · ')
}

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  max-width: 100%;
  overflow-wrap: anywhere;
  & > span {
    flex: 0 1 auto;
    min-width: 0;
  }
  & small {
    display: block;
    color: var(--ink2);
    font-weight: 400;
  }
  & > :is(img, video, svg) {
    flex: none;
  }
  & > :is(img, video) {
    max-width: ${MAX_WIDTH}px;
    max-height: ${MAX_HEIGHT}px;
  }
  & > :is(img, video, svg:has(image)) {
    border: 1px solid var(--line);
    border-radius: var(--control);
    background: var(--sand);
  }
  & circle {
    fill: none;
    stroke: #fff;
    stroke-width: 2px;
    vector-effect: non-scaling-stroke;
    filter: drop-shadow(0 0 1px #000);
  }
`
