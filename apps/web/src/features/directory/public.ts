export { MemberFacts } from './components/MemberFacts.tsx'
export { ProfileButton } from './components/ProfileButton.tsx'
export { memberQuery, supporterQuery } from './members.ts'
