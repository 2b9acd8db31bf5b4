/** What we use of the library, so that the rest of it is not sent. */
export { startAuthentication, startRegistration } from '@simplewebauthn/browser';
