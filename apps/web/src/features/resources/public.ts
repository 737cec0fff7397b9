export { ResourceTeasers } from './components/ResourceTeasers.tsx'
