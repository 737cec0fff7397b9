/** A list of 60 members as a German spreadsheet has it, with a title above the column names. */

const columns = [
  ...['Nr.', 'Vorname', 'Nachname', 'Mailadresse', 'Mitgliedsart', 'Unternehmen', 'Branche'],
  ...['Wohnort', 'Mitglied seit', 'LinkedIn-Profil'],
]

/** Six spellings of dates; those with slashes have both orders. */
const dates = [
  '12.03.2019',
  '3.4.21',
  'März 2020',
  '2018',
  '2022-06-01',
  '25/03/2019',
  '04/03/2019',
  '03/25/2019',
]
const tracks = ['Gründerin', 'Gründer*in', 'gründerin ', 'Freundin']
const industries = ['Green tech', 'FinTech', 'Health-Tech', 'Greentec', 'Korbflechterei']

const member = (at: number): string[] => [
  `${at}`,
  ...[`Zoë ${at}`, `Müller-Lüdenscheid ${at}`, `person${at}@verein.example`],
  tracks[at % tracks.length] ?? '',
  `Bäckerei ${at} GmbH`,
  industries[at % industries.length] ?? '',
  'Kiel',
  dates[at % dates.length] ?? '',
  `https://www.linkedin.com/in/person-${at}`,
]

const change = (cells: string[], column: string, cell: string) =>
  cells.with(columns.indexOf(column), cell)

/** Rows that no one can import as they are. */
const broken = [
  change(member(55), 'Mailadresse', ''),
  change(member(56), 'Mailadresse', 'telefonisch'),
  change(member(57), 'Mailadresse', 'a@verein.example / b@verein.example'),
  change(member(58), 'Mailadresse', 'Person1@Verein.example'),
  change(member(59), 'Mitgliedsart', 'Vorstand'),
]

/** A date that cannot be read keeps no one out. */
const undated = change(member(60), 'Mitglied seit', 'seit der Gründung')

const members = [...Array.from({ length: 54 }, (_, at) => member(at + 1)), ...broken, undated]

export const germanList: string[][] = [
  ['Mitgliederliste Gründerinnen-Netz Kiel, Stand 11/2026'],
  [],
  columns,
  ...members,
]

/** As Excel saves it in Germany: semicolons, Windows-1252, and empty cells at the ends. */
export const germanCsv: Buffer = Buffer.from(
  germanList
    .map((cells) => columns.map((_, at) => cells[at] ?? '').join(';'))
    .map((line) => `${line}\r\n`)
    .join(''),
  'latin1',
)
