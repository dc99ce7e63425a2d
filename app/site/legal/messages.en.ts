export default {
  privacy: { title: "Privacy policy", description: "What {company} does with the data that visitors and clients give it." },
  terms: { title: "Terms of service", description: "The terms under which {company} works and this site may be used." },
};
