import { type DefaultTreeAdapterTypes, parse } from 'parse5';

interface HtmlElement {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
}

/** All elements of a document in order, including those inside `<template>` and `<noscript>`. */
export function htmlElements(html: string): HtmlElement[] {
  const found: HtmlElement[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('tagName' in node) {
      const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
      found.push({ tag: node.tagName, attributes });
    }
    if ('content' in node) visit(node.content);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  // Parses like a browser without JavaScript, so that the content of <noscript> becomes elements too.
  visit(parse(html, { scriptingEnabled: false }));
  return found;
}
