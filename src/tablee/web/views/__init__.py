"""One module per page or act: what a request asks for and how it is answered."""
