import { foldForSearch as foldedText } from '@portal/shared/core/fold'
import { type ImportField, importFieldLabels, importFields } from '@portal/shared/imports/options'

/** Folds text for comparison: like searches, and without punctuation. */
export const folded = (text: string): string =>
  foldedText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Spreadsheet headings besides a field's label and its name on the wire. */
const synonyms: Partial<Record<ImportField, string>> = {
  email:
    'email, e mail, mail, email address, e mail address, contact email, e mail adresse, email adresse, mailadresse, mail adresse, courriel, adresse e mail, adresse email, adresse mail, correo, correo electronico',
  track:
    'member type, membership type, type, user type, mitgliedsart, art der mitgliedschaft, mitgliedschaft, rolle, typ, type de membre, tipo, tipo de miembro',
  fullName:
    'name, member, member name, founder, founder name, contact, contact name, vor und nachname, ansprechpartnerin, nom, nom complet, nombre completo, nombre y apellidos, nome',
  nameStart: 'first name, firstname, given name, forename, vorname, rufname, prenom, nombre',
  nameEnd:
    'last name, lastname, surname, family name, nachname, familienname, zuname, nom de famille, apellido, apellidos, cognome',
  memberSince:
    'joined, joined on, date joined, join date, since, mitglied seit, dabei seit, beitritt, beitrittsdatum, eintritt, eintrittsdatum, membre depuis, date d adhesion, adhesion, miembro desde, fecha de alta',
  labels: 'label, group, groups, gruppe, gruppen, groupe, groupes, etiqueta, etiquetas',
  linkedinProfile:
    'linkedin, linkedin url, linkedin profile url, linkedin profil, profile, profile url, profil linkedin, perfil de linkedin',
  city: 'town, location, based in, ort, wohnort, stadt, standort, ville, ciudad',
  cambridgeConnection: 'connection, connections',
  cambridgeConnectionNotes: 'connection notes',
  howDidYouFindUs:
    'how did you find us, how did you hear about us, source, referral, how found us, woher kennst du uns, aufmerksam geworden durch',
  companyName:
    'company, business, business name, startup, start up, organisation, organization, firma, firmenname, unternehmen, unternehmensname, entreprise, societe, nom de l entreprise, empresa, nombre de la empresa',
  companyWebsite:
    'website, web site, url, company url, web, webseite, internetseite, homepage, site web, site internet, sitio web, pagina web',
  currentTitle: 'title, job title, position, funktion, titel, poste, fonction, cargo, puesto',
  isUniversitySpinout: 'spin out, spinout, university spinout',
  aiUsage: 'ai, use of ai',
  industry: 'sector, primary industry, branche, industrie, secteur, secteur d activite, industria',
  verticals: 'vertical, tags',
  productStatus: 'product stage, stage, phase, produktphase',
  companiesHouseNumber: 'companies house number, company number, registration number',
  revenueStatus: 'revenue, revenue stage',
  usersStatus: 'users, clients, customers',
  haveRaised: 'have raised, funding raised, raised',
  willRaise: 'will raise, raising',
  businessModel: 'geschaftsmodell, modele economique, modelo de negocio',
  whatsappNumber:
    'whatsapp, phone, phone number, mobile, telephone, telefon, telefonnummer, handy, handynummer, mobil, mobilnummer, portable, numero de telephone, telefono, movil',
  contributions: 'can help with, contribution',
  ecosystemRole: 'role, roles, ecosystem role',
  roleOrg: 'role and organization, role org',
}

const namesOf = (field: ImportField): string[] => {
  const onTheWire = field.replace(/[A-Z]/g, (letter) => ` ${letter}`)
  const others = synonyms[field]?.split(', ') ?? []
  return [importFieldLabels[field], onTheWire, ...others].map(folded)
}

const fieldOfName = new Map(
  // If two fields share a name, the first wins.
  importFields.flatMap((field) => namesOf(field).map((name) => [name, field] as const)).reverse(),
)

/** An earlier import's columns and fields; '' for an ignored column. */
export interface Matched {
  columns: string[]
  fields: string[]
}

const isField = (name: string): name is ImportField => name in importFieldLabels

/** The fields of stored columns; null for an ignored one. */
export const fieldsOf = ({ fields }: Pick<Matched, 'fields'>): (ImportField | null)[] =>
  fields.map((name) => (isField(name) ? name : null))

/** Headings of a full name, or of one part beside the other. */
const ambiguousNames = new Set(['name', 'nom', 'nome', 'nombre'])
const otherPart = { nameStart: 'nameEnd', nameEnd: 'nameStart' } as const

/** Keeps the full name or both parts. 'Name' beside a first name is the last name. */
function pairNames(columns: string[], fields: (ImportField | null)[]): (ImportField | null)[] {
  const parts = (['nameStart', 'nameEnd'] as const).filter((part) => fields.includes(part))
  const [part, second] = parts
  if (!part) return fields
  const fullName = fields.indexOf('fullName')
  const isPart = fullName >= 0 && !second && ambiguousNames.has(folded(columns[fullName] ?? ''))
  if (isPart) return fields.with(fullName, otherPart[part])
  if (fullName < 0 && second) return fields
  return fields.map((field) =>
    parts.some((one) => one === field) ? (fullName < 0 ? 'fullName' : null) : field,
  )
}

// Proposes for each column the field that a column of this name had last, or else the field it is
// named after. Uses each field once.
export function proposeFields(columns: string[], earlier: Matched[]): (ImportField | null)[] {
  const remembered = new Map<string, ImportField | null>()
  for (const { columns: names, fields } of earlier) {
    names.forEach((name, at) => {
      const field = fields[at] ?? ''
      if (!remembered.has(folded(name))) remembered.set(folded(name), isField(field) ? field : null)
    })
  }
  const used = new Set<ImportField>()
  const fields = columns.map((column) => {
    const name = folded(column)
    const field = remembered.has(name) ? remembered.get(name) : fieldOfName.get(name)
    if (!field || used.has(field)) return null
    used.add(field)
    return field
  })
  return pairNames(columns, fields)
}

/** The number of cells that name a field. */
export const countHeadings = (cells: string[]): number =>
  proposeFields(cells, []).filter((field) => field !== null).length
