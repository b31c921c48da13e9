import { useState } from 'react'
import styled from 'styled-components'
import type { BlockProps } from '../../engine/rendering/block.ts'
import { fill } from '../../engine/rendering/fill.ts'
import { useSite } from '../../engine/rendering/site-context.ts'
import { useHydrated } from '../../engine/rendering/use-hydrated.ts'
import { useAddress } from '../../engine/ui/base-path.ts'
import { Heading } from '../../engine/ui/Heading.tsx'
import { Icon } from '../../engine/ui/Icon.tsx'
import { Flow } from '../../engine/ui/layout.tsx'
import { Picture } from '../../engine/ui/Picture.tsx'
import { isOwnVideo, readAddress } from './read-address.ts'

/** The `sandbox` permissions of the frames in which services show videos and maps. A frame cannot access the page around it. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox allow-forms'

export function Embed({ heading, ...shown }: BlockProps<'Embed'>) {
  return (
    <Frame as="section">
      {heading && <Heading>{heading}</Heading>}
      <Figure data-shape={shown.shape}>
        {isOwnVideo(shown.address) ? <OwnVideo {...shown} /> : <Foreign {...shown} />}
      </Figure>
    </Frame>
  )
}

type EmbedProps = Omit<BlockProps<'Embed'>, 'heading'>

/** A video file of the site itself, loaded only when the visitor plays it. Renders `<video>`. */
function OwnVideo({ title, address, poster }: EmbedProps) {
  const at = useAddress()
  return (
    <>
      <div>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- subtitles are in the picture, as the guide asks */}
        <video
          src={at(address)}
          poster={poster && at(poster.src)}
          aria-label={title}
          controls
          preload="none"
          playsInline
        />
      </div>
      <figcaption>
        <b>{title}</b>
      </figcaption>
    </>
  )
}

/** A video or map of another service. A `<button>` loads it in an `<iframe>`; without JavaScript, a link opens it. */
function Foreign({ title, address, poster }: EmbedProps) {
  const texts = useSite().messages.embed
  const isHydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
  const source = readAddress(address)
  if (typeof source === 'string') return null
  const { service, kind, frame, page } = source
  const label = (
    <>
      <Icon
        path={
          kind === 'video'
            ? 'M8 5l11 7-11 7z'
            : 'M12 21s7-6.5 7-11.5a7 7 0 10-14 0C5 14.5 12 21 12 21m0-9a2.5 2.5 0 110-5 2.5 2.5 0 010 5'
        }
      />
      {texts[kind]}
    </>
  )
  const name = `${texts[kind]}: ${title}`
  return (
    <>
      <div data-kind={poster ? undefined : kind}>
        {isOpen ? (
          <iframe
            ref={(element) => element?.focus()}
            src={frame}
            title={title}
            allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
            referrerPolicy="strict-origin-when-cross-origin"
            sandbox={SANDBOX}
          />
        ) : (
          <>
            {poster && <Picture {...poster} sizes="(min-width: 1000px) 900px, 100vw" />}
            {isHydrated ? (
              <button type="button" aria-label={name} onClick={() => setOpen(true)}>
                {label}
              </button>
            ) : (
              <a href={page} aria-label={name}>
                {label}
              </a>
            )}
          </>
        )}
      </div>
      <figcaption>
        <b>{title}</b>{' '}
        {isOpen ? (
          <a href={page}>{fill(texts.open, { service })}</a>
        ) : (
          <span>{fill(texts.notice, { service })}</span>
        )}
      </figcaption>
    </>
  )
}

/** Prints the picture of a video or map, because paper cannot show the frame. Prints nothing without a picture. */
const Frame = styled(Flow)`
  @media print {
    &:not(:has(img)) {
      display: none;
    }
  }
`

/**
 * The frame is as wide as a text with its picture. On wide screens, the caption is beside the frame. Until the visitor opens the video or
 * map, a picture or a drawing is behind the button.
 */
const Figure = styled.figure`
  --width: 900px;
  display: flex;
  flex-wrap: wrap;
  gap: 10px 32px;
  align-items: end;
  margin: 0;
  & > div {
    flex: 1 1 min(var(--width), 100%);
    max-width: var(--width);
    display: grid;
    place-items: center;
    position: relative;
    overflow: hidden;
    aspect-ratio: 16 / 9;
    /* Safari 14 has no aspect ratios. */
    @supports not (aspect-ratio: 1) {
      min-height: 14rem;
    }
    border-radius: var(--card) var(--card) var(--panel) var(--card);
    background: var(--institution-tint);
  }
  h2 + &,
  h3 + &,
  h4 + & {
    margin-top: 32px;
  }
  &[data-shape='square'] {
    --width: 600px;
    & > div {
      aspect-ratio: 1;
    }
  }
  &[data-shape='tall'] {
    --width: 400px;
    & > div {
      aspect-ratio: 9 / 16;
    }
  }
  & > div::before {
    content: '';
    position: absolute;
    right: 0;
    bottom: 0;
    height: 78%;
    aspect-ratio: 1;
    border-radius: calc(3 * var(--arc)) 0 0;
    background: var(--institution);
    opacity: 0.14;
  }
  & > [data-kind='map'] {
    align-content: center;
    gap: 28px;
    &::before {
      inset: 0;
      height: auto;
      aspect-ratio: auto;
      border-radius: 0;
      background:
        linear-gradient(62deg, #0000 46%, var(--paper) 46% 51%, #0000 51%),
        repeating-linear-gradient(8deg, var(--paper) 0 6px, #0000 6px 76px),
        repeating-linear-gradient(98deg, var(--paper) 0 6px, #0000 6px 104px);
      opacity: 1;
    }
    &:not(:has(iframe))::after {
      content: '';
      order: -1;
      z-index: 1;
      position: relative;
      width: 52px;
      aspect-ratio: 1;
      border: 17px solid var(--institution);
      border-radius: 50% 50% 50% 0;
      background: var(--paper);
      rotate: -45deg;
    }
  }
  & picture,
  & img,
  & video,
  & iframe {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    border: 0;
    object-fit: cover;
  }
  & > div > button,
  & > div > a {
    position: relative;
    display: flex;
    gap: 10px;
    align-items: center;
    min-height: 56px;
    padding: 12px 24px 12px 20px;
    border: 0;
    border-radius: var(--panel);
    background: var(--institution);
    color: var(--on-institution);
    font: 600 var(--size-0) / 1.2 var(--text);
    text-decoration: none;
    cursor: pointer;
    box-shadow: 0 0 0 4px color-mix(in srgb, var(--paper) 60%, #0000);
  }
  & > figcaption {
    flex: 1 1 200px;
    color: var(--ink2);
    font-size: var(--size--1);
    & > b {
      color: var(--ink);
      margin-right: 0.4em;
    }
  }
`
