import sharp from 'sharp'

/** Makes a JPEG like that of a phone: with many tones, turned by its metadata, and with GPS coordinates. */
export async function takePhoto(width: number, height: number): Promise<Uint8Array> {
  const size = { width, height }
  const light = Buffer.from(
    `<svg width="${width}" height="${height}"><defs><linearGradient id="sky" x2="1" y2="1"><stop stop-color="#e8a94f"/>
    <stop offset="1" stop-color="#1b3a6b"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#sky)"/></svg>`,
  )
  const grain = await sharp({
    create: {
      width: Math.ceil(width / 4),
      height: Math.ceil(height / 4),
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .resize({ ...size, fit: 'fill' })
    .raw()
    .toBuffer()
  return sharp(light)
    .composite([{ input: grain, raw: { ...size, channels: 3 }, blend: 'overlay' }])
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Telefono' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '34/1 42/1 0/1' },
    })
    .jpeg({ quality: 92 })
    .toBuffer()
}
