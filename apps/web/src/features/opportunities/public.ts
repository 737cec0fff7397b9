export { FundingTeasers } from './components/FundingTeasers.tsx'
