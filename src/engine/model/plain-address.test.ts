import { expect, test } from 'vitest'
import { plainAddress } from './plain-address.ts'

const target = 'https://www.ejemplo.ar/inscripcion?a=1'

test.each([
  ['https://www.google.com/url?q=https%3A%2F%2Fwww.ejemplo.ar%2Finscripcion%3Fa%3D1&sa=D&ust=2', target],
  ['https://google.com.ar/url?sa=t&url=https%3A%2F%2Fwww.ejemplo.ar%2Finscripcion%3Fa%3D1', target],
  [`https://nam12.safelinks.protection.outlook.com/?url=${encodeURIComponent(target)}&data=05`, target],
  [`https://l.facebook.com/l.php?u=${encodeURIComponent(`${target}&fbclid=x`)}&h=AT0`, target],
  [`${target}&utm_source=mail&utm_medium=a#arriba`, `${target}#arriba`],
  ['https://ejemplo.ar/?fbclid=IwAR0', 'https://ejemplo.ar/'],
])('finds the address behind %s', (address, plain) => {
  expect(plainAddress(address)).toBe(plain)
})

test.each([
  target,
  'https://ejemplo.ar/?b=%C3%B1&c',
  'https://www.google.com/search?q=https://ejemplo.ar',
  'https://www.google.com/url?q=nada',
  'mailto:a@ejemplo.ar?subject=utm_x',
  '/contacto?utm_source=x',
])('leaves %s as it is', (address) => {
  expect(plainAddress(address)).toBe(address)
})
