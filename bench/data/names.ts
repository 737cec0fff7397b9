import { createHash } from 'node:crypto'

/** Names in the mix that a directory has: few first names and surnames, many pairs of them. */
export const firstNames = (
  'Amara Beatrix Chiara Devika Eleanor Fatima Grace Hannah Ingrid Jasmine Katarzyna Leila Mariam Noor ' +
  'Olivia Priya Quinn Rosalind Saoirse Thandiwe Ursula Valentina Wanjiru Xinyi Yasmin Zofia Adaeze ' +
  'Bronwen Camille Dagny Esther Florence Gabriela Hye-jin Imogen Joanna Kirsten Lucía Megan Niamh'
).split(' ')

export const surnames = (
  'Abara Baker Castellano Desai Evans Fernández Grant Hughes Ibrahim Johansson Kaur Lindqvist Moreau ' +
  'Nakamura Okafor Patel Quigley Rossi Schneider Tanaka Usman Varga Walker Xu Yilmaz Zhang Adeyemi Brown ' +
  'Chen Dubois Eriksen Farrow Gupta Hoffmann Ivanova Jones Kowalska Larsen Mwangi Novak Osei Petrova ' +
  'Quaye Rahman Silva Taylor Ueda Vance Wright Yeo Zimmer Ahmed Bello Clarke Diaz Edwards Foster Gomez ' +
  'Hall Iyer James Khan Lewis Murphy'
).split(' ')

export const companyFirsts = (
  'Fenland Granta Willow Amber Copper Quarry Linden Harbour Meadow Saffron Juniper Beacon Thistle Orchard ' +
  'Larch Heron Cobalt Marble Kestrel Birch Ember Tidal Summit Velvet Cedar Falcon Ivory Lantern Maple ' +
  'Nimbus Onyx Prairie Quill River Slate Tundra Umber Vesper Wren Zephyr'
).split(' ')

export const companySeconds = (
  'Sensors Labs Therapeutics Robotics Analytics Studio Foods Energy Textiles Learning Diagnostics Mobility ' +
  'Materials Software Ventures Health Instruments Networks Genomics Optics Security Interiors Logistics ' +
  'Payments Travel Skincare Media Farms Housing Games'
).split(' ')

/** An id that is the same in every build of the data, and as scattered as a random one. */
export function idOf(what: string, n: number): string {
  const hex = createHash('md5').update(`${what} ${n}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-')
}
