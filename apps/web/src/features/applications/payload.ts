import type { FounderAnswers, FriendAnswers } from '@portal/shared/applications/schemas'

/** Drops the named fields where they are empty: an unanswered question is not sent. */
function withoutEmpty<T extends object>(answers: T, optional: readonly (keyof T)[]): T {
  const kept = { ...answers }
  for (const field of optional) if (kept[field] === '') delete kept[field]
  return kept
}

/** The founder's answers as they are sent. 'Industry other' counts only beside 'Other'. */
export function founderPayload<T extends FounderAnswers>(answers: T): T {
  const asked = answers.industry === 'Other' ? answers : { ...answers, industryOther: '' }
  return withoutEmpty(asked, [
    'cambridgeConnectionNotes',
    'companyWebsite',
    'companiesHouseNumber',
    'howDidYouFindUs',
    'industryOther',
    'fundraisingDetails',
    'whatsappNumber',
  ])
}

/** The friend's answers as they are sent. */
export function friendPayload<T extends FriendAnswers>(answers: T): T {
  return withoutEmpty(answers, ['howDidYouFindUs'])
}
