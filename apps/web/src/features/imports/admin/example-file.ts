import { type ImportField, importFieldLabels } from '@portal/shared/imports/options'

const columns = [
  'email',
  'fullName',
  'track',
  'city',
  'companyName',
  'currentTitle',
  'industry',
  'linkedinProfile',
] as const satisfies readonly ImportField[]

const people: Record<(typeof columns)[number], string>[] = [
  {
    email: 'ada@company.example',
    fullName: 'Ada Example',
    track: 'Female Founder',
    city: 'Ely',
    companyName: 'Analytical Engines',
    currentTitle: 'Chief Executive',
    industry: 'DeepTech',
    linkedinProfile: 'https://www.linkedin.com/in/ada-example',
  },
  {
    email: 'joan@fund.example',
    fullName: 'Joan Example',
    track: 'Friend',
    city: '',
    companyName: '',
    currentTitle: '',
    industry: '',
    linkedinProfile: '',
  },
]

/** A file as an import takes it. The mark at its beginning tells Excel that it is UTF-8. */
export function exampleFile(): Blob {
  const lines = [
    columns.map((column) => importFieldLabels[column]),
    ...people.map((person) => columns.map((column) => person[column])),
  ]
  return new Blob([`\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`], {
    type: 'text/csv',
  })
}
