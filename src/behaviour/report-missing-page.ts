/** The specification asks for the attempted path in the console. */
console.warn(`404: no page at ${location.pathname}`);
