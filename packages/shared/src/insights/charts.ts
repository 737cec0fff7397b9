import { namesOf } from '../core/options.ts'

export const sectionTitles = {
  applications: 'Applications',
  membership: 'Membership',
  people: 'Who we are',
  activity: 'Activity',
  reach: 'Reach',
} as const
export type ChartSection = keyof typeof sectionTitles

/** `stacked`: columns with the same `stack` are stacked. */
export type ChartShape = 'line' | 'bar' | 'stacked'

export interface Chart {
  section: ChartSection
  title: string
  shape: ChartShape
  /** Whether it covers the chosen period; otherwise it is about today. */
  hasPeriod: boolean
  hasTrack: boolean
  /** What is counted, if the title does not say it. */
  note?: string
}

const ofPeriod = { hasPeriod: true, hasTrack: true } as const
const ofFounders = { section: 'people', shape: 'bar', hasPeriod: false, hasTrack: false } as const
const ofActivity = { section: 'activity', shape: 'bar', ...ofPeriod } as const
const ofReach = { section: 'reach', shape: 'bar', hasPeriod: true, hasTrack: false } as const
const several = 'Founders can choose several answers, so the shares can add up to more than 100%.'

/** All charts in order, by their ids on the wire. */
export const charts = {
  applications: {
    section: 'applications',
    title: 'Applications sent, approved and declined',
    shape: 'stacked',
    ...ofPeriod,
    note: 'Each is counted when it happened, so a decision can be about an application from an earlier month.',
  },
  'decision-days': {
    section: 'applications',
    title: 'Days from an application to its decision',
    shape: 'line',
    ...ofPeriod,
    note: 'Counted on the day of the decision, while the application is kept. Nine in ten were decided within the longer of the two times.',
  },
  waiting: {
    section: 'applications',
    title: 'Waiting applications by age',
    shape: 'stacked',
    hasPeriod: false,
    hasTrack: true,
  },
  active: {
    section: 'membership',
    title: 'Active members',
    shape: 'line',
    ...ofPeriod,
    note: 'At the end of each week or month. Counted each night.',
  },
  'joined-left': {
    section: 'membership',
    title: 'Members who joined and left',
    shape: 'bar',
    ...ofPeriod,
    note: 'Members who left, minus members who came back.',
  },
  'found-us': {
    section: 'membership',
    title: 'How members who joined found the network',
    shape: 'bar',
    ...ofPeriod,
    note: 'Members answer in their own words. We group their answers by keyword.',
  },
  industry: { ...ofFounders, title: 'Industry' },
  revenue: { ...ofFounders, title: 'Revenue' },
  product: { ...ofFounders, title: 'Stage of the product' },
  business: { ...ofFounders, title: 'Type of business' },
  connection: {
    ...ofFounders,
    title: 'Connection to the city and its universities',
    note: several,
  },
  spinout: { ...ofFounders, title: 'University spin-outs' },
  'founder-type': { ...ofFounders, title: 'First-time and experienced founders' },
  ai: { ...ofFounders, title: 'Use of AI' },
  raised: { ...ofFounders, title: 'Funding raised', note: several },
  raising: { ...ofFounders, title: 'Funding sought', note: several },
  events: {
    ...ofActivity,
    title: 'Sign-ups and attendance by event host',
    note: 'Events for all members that began in the period, without pod meetings. A no-show had a place but was not marked as attending, at an event where others were.',
  },
  wins: { ...ofActivity, title: 'Wins and reactions' },
  votes: { ...ofActivity, title: 'Votes on resources', shape: 'stacked' },
  'top-resources': {
    ...ofActivity,
    title: 'Most valued resources',
    note: 'The ten resources with the most upvotes minus downvotes.',
  },
  opportunities: {
    ...ofActivity,
    title: 'Opportunities by type',
    hasTrack: false,
    note: 'Published in the period. The portal doesn’t record who follows a link.',
  },
  studies: { ...ofActivity, title: 'Studies: invited, taking part and answered' },
  introductions: {
    ...ofActivity,
    title: 'Introductions asked for and accepted',
    hasTrack: false,
    note: 'Counted on the day of the request. ‘Met’ counts those where either member told us. Requests that weren’t accepted are deleted after a year.',
  },
  asks: {
    ...ofActivity,
    title: 'Asks by topic, answered and solved',
    note: 'Counted on the day they were posted. An ask is answered once another member writes or offers help.',
  },
  pods: {
    ...ofActivity,
    title: 'Pods and places',
    hasPeriod: false,
    hasTrack: false,
    note: 'Running pods. ‘Signed up’ counts active members who want this kind of pod and aren’t in one.',
  },
  newsletter: {
    ...ofReach,
    title: 'Newsletters sent',
    note: 'Recipients of each edition.',
  },
  emails: {
    ...ofReach,
    title: 'Emails that failed',
    note: 'Emails that could not be delivered, for example because the address was refused.',
  },
  'sign-ins': {
    ...ofReach,
    title: 'Members who used the portal in the last 30 days',
    hasPeriod: false,
    hasTrack: true,
    note: 'Accounts that were used. Page views are not counted.',
  },
} as const satisfies Record<string, Chart>

export type ChartId = keyof typeof charts
export const chartIds = namesOf(charts)
