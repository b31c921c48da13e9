import styled from 'styled-components'
import { Icon } from '../../../engine/ui/Icon.tsx'
import { shownPart, type Crop } from '../../../engine/model/crop.ts'
import { documentType } from '../../../engine/model/document.ts'
import { formatSize } from '../../../engine/model/format-size.ts'
import type { Focus } from '../../../engine/model/site.generated.ts'
import type { MediaEntry, ShownPart } from '../../core/api.ts'
import { icons } from '../kit/icons.ts'
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
      <Sample path={path} part={part} entry={entry} />
      <span>
        {path.split('/').at(-1)}
        <small>{factsOf(entry, part)}</small>
      </span>
    </Line>
  )
}

function Sample({
  path,
  part,
  entry,
}: ChangedFileProps & { part: ShownPart; entry: MediaEntry | undefined }) {
  const { api } = useEditor()
  const src = api.mediaAddress(path)
  if (documentType(path)) return <Icon path={icons.document} />
  if (/\.(?:mp4|webm)$/i.test(path)) return <video src={src} preload="metadata" muted aria-hidden="true" />
  const size = sizeOf(entry)
  if (!size || (!part.crop && !part.focus)) return <img src={src} alt="" />
  const { part: shown, focus } = shownPart(size, undefined, part)
  return (
    <svg
      {...fit(shown)}
      viewBox={`${shown.left} ${shown.top} ${shown.width} ${shown.height}`}
      aria-hidden="true"
    >
      <image href={src} {...size} preserveAspectRatio="none" />
      {part.focus && <Point shown={shown} focus={focus} />}
    </svg>
  )
}

function Point({ shown, focus }: { shown: Crop; focus: Focus }) {
  return (
    <circle
      cx={shown.left + (shown.width * focus.x) / 100}
      cy={shown.top + (shown.height * focus.y) / 100}
      r={Math.max(shown.width, shown.height) / 16}
    />
  )
}

/** Maximum width and height of a picture, in pixels. */
const [WIDTH, HEIGHT] = [140, 96]

function fit({ width, height }: Crop): { width: number; height: number } {
  const scale = Math.min(WIDTH / width, HEIGHT / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
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
  & > :is(img, video, svg[viewBox^='0 0 24']) {
    max-width: ${WIDTH}px;
    max-height: ${HEIGHT}px;
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
