/** What the page makes a link of: the addresses that the server takes. A stored text of another form stays text. */
export { isHttpUrl as isWebAddress } from '@portal/shared/core/web-address'
